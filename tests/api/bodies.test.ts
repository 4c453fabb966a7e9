import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { z } from "zod";
import { type Person, signUp } from "../support/people";
import { prepare, senderFor } from "../support/recipes";
import { type Endpoint, listEndpoints } from "../support/routes";
import { fingerprint } from "../support/tenants";

const withBody = (await listEndpoints()).filter(({ spec }) => spec.schemas.body);

/** What someone would try to slip in. A key that is a field of the route's body is left out for that route. */
const EXTRA: Record<string, unknown> = {
  speakerId: randomUUID(),
  userId: randomUUID(),
  role: "admin",
  isAdmin: true,
  emailVerified: true,
  emailVerifiedAt: "2020-01-01T00:00:00Z",
  passwordHash: "x",
  trialEndsAt: "2099-01-01T00:00:00Z",
  status: "confirmed",
  id: randomUUID(),
  version: 7,
  createdAt: "2020-01-01T00:00:00Z",
  deletedAt: null,
  sample: true,
  search: "x",
  feeCents: 1,
  constructor: "x",
  surprise: 1,
};

/** Of a body that has one of several shapes, the fields of all. */
function fieldsOf({ spec }: Endpoint): string[] {
  const body = spec.schemas.body as z.ZodObject | z.ZodDiscriminatedUnion<z.ZodObject[]>;
  const shapes = "options" in body ? body.options : [body];
  return shapes.flatMap(({ shape }) => Object.keys(shape));
}

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

it.each(withBody)("$key refuses every key it does not know", async (endpoint) => {
  const sender = await senderFor(endpoint, person);
  const request = await prepare(endpoint, person);
  const before = await fingerprint();
  for (const [key, value] of Object.entries(EXTRA)) {
    if (fieldsOf(endpoint).includes(key)) continue;
    const body = { ...(request.body as object), [key]: value };
    const answer = await sender.send(endpoint.method, request.path, body);
    expect(answer, key).toMatchObject({
      status: 422,
      body: { code: "invalid", fields: { [key]: expect.any(String) } },
    });
  }
  // `__proto__` cannot be written as a key of a literal.
  const polluted = JSON.stringify(request.body).replace("{", '{"__proto__":{"isAdmin":true},');
  expect((await sender.send(endpoint.method, request.path, polluted)).status).toBe(422);
  expect(await fingerprint()).toEqual(before);
});

it.each(withBody)("$key tells what is wrong with a body", async (endpoint) => {
  const sender = await senderFor(endpoint, person);
  const { path } = await prepare(endpoint, person);
  const send = (body: string, type = "application/json") =>
    sender.send(endpoint.method, path, body, { headers: { "content-type": type } });
  const before = await fingerprint();
  expect(await send("{}", "text/plain")).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  expect(await send("a=b", "application/x-www-form-urlencoded")).toMatchObject({ status: 415 });
  for (const body of ["", "{", "not json", '{"a":1,}']) {
    expect(await send(body), body).toMatchObject({ status: 422, body: { code: "invalid" } });
  }
  for (const body of ["null", "[]", "7", '"text"']) {
    expect(await send(body), body).toMatchObject({ status: 422, body: { code: "invalid" } });
  }
  const large = JSON.stringify({ notes: "x".repeat(1_000_001) });
  expect(await send(large)).toMatchObject({ status: 413, body: { code: "too_large" } });
  // Depth is no reason to fail with anything but a refusal.
  const deep = `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  expect((await send(deep)).status).toBe(422);
  expect(await fingerprint()).toEqual(before);
});
