import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { app, startApp } from "../support/app";
import { AS_JSON, type Browser } from "../support/browser";
import {
  expectStatus,
  makeBureau,
  makeEvent,
  makeRepresentative,
  type Person,
  signUp,
  theAdmin,
} from "../support/people";
import { prepare, senderFor } from "../support/recipes";
import { type Endpoint, listEndpoints } from "../support/routes";
import { countRows } from "../support/tenants";

const endpoints = await listEndpoints();
const creates = endpoints.filter(({ spec }) => spec.creates);
const changes = endpoints.filter(({ method }) => method === "PATCH");
const withOne = (noun: string) => endpoints.some(({ key }) => key === `GET ${noun}/[id]`);

/** An upload is a dry run: sent twice it makes two of them, and neither changes anything. */
const MAY_REPEAT = ["POST /api/imports"];

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

describe("a create with an idempotency key", () => {
  it("is possible wherever something is created", () => {
    const without = endpoints.filter(
      ({ key, method, route, spec }) =>
        method === "POST" && withOne(route) && !spec.creates && !MAY_REPEAT.includes(key),
    );
    expect(
      without.map(({ key }) => key),
      "give these creates: true",
    ).toEqual([]);
    expect(creates.length).toBeGreaterThan(3);
  });

  it.each(creates)("$key: ten at once make one, with ten equal answers", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    // A second thing of the kind, as some have names that only one may have.
    const fresh = await prepare(endpoint, person);
    const key = randomUUID();
    const send = () => sender.send(endpoint.method, path, body, { headers: { "idempotency-key": key } });
    const owner = endpoint.spec.access === "admin" ? await theAdmin() : person;
    const before = await countRows(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const between = await countRows(owner);
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(201);
      expect(answer.text).toBe(answers[0]?.text);
    }
    // Later, and once more: still the same answer. Without the key: as many new rows as the ten had made together.
    expect((await send()).text).toBe(answers[0]?.text);
    expectStatus(await sender.send(endpoint.method, fresh.path, fresh.body), 201, endpoint.key);
    const after = await countRows(owner);
    const made = growth(before, between);
    expect(made.idempotency_keys).toBe(1);
    expect({ ...growth(between, after), idempotency_keys: 1 }).toEqual(made);
  });

  it.each(creates)("$key: the same key for something else is 409", async (endpoint) => {
    const headers = { "idempotency-key": randomUUID() };
    const [first, second] = [await prepare(endpoint, person), await prepare(endpoint, person)];
    const sender = await senderFor(endpoint, person);
    expectStatus(await sender.send(endpoint.method, first.path, first.body, { headers }), 201, endpoint.key);
    const before = await countRows(person);
    const answer = await sender.send(endpoint.method, second.path, second.body, { headers });
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await countRows(person)).toEqual(before);
  });

  it("belongs to one tenant, one route, and to what succeeded", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const other = await signUp();
    const refused = await person.post("/api/clients", { name: "" }, { headers });
    expect(refused.status).toBe(422);
    const mine = await person.post("/api/clients", { name: "Mine" }, { headers });
    const theirs = await other.post("/api/clients", { name: "Mine" }, { headers });
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
    expect((await person.post("/api/bureau-partners", { name: "Mine" }, { headers })).status).toBe(409);
  });

  it.each(["short", "x".repeat(101), "with blank in it", "ünicode-key"])("of the form %j is refused", async (key) => {
    const headers = { "idempotency-key": encodeURIComponent(key) === key ? key : "with%sign" };
    expect((await person.post("/api/clients", { name: "X" }, { headers })).status).toBe(422);
  });

  it("holds over two instances", async () => {
    const second = await startApp({ database: app() });
    const headers = { "idempotency-key": randomUUID() };
    const browsers = [person, person.at(second), person, person.at(second)];
    const answers = await Promise.all(browsers.map((one) => one.post("/api/clients", { name: "Twice" }, { headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

const growth = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));

describe("a change", () => {
  const read = async (path: string, sender: Browser) => (await sender.get(path, AS_JSON)).body;

  it.each(changes)("$key: needs the version it was made from", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const { version, ...rest } = body as { version: number };
    const without = await sender.send(endpoint.method, path, rest);
    expect(without).toMatchObject({ status: 422, body: { fields: { version: expect.any(String) } } });
    const first = await sender.send(endpoint.method, path, body);
    expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
    const saved = await read(path, sender);
    expect(saved).toEqual(first.body);
    for (const old of [version, version + 2, version + 1000]) {
      const answer = await sender.send(endpoint.method, path, { ...(body as object), version: old });
      expect(answer, String(old)).toMatchObject({ status: 409, body: { code: "stale" } });
    }
    expect(await read(path, sender)).toEqual(saved);
  });

  it.each(changes)("$key: of ten at once from one version, one gets through", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sender.send(endpoint.method, path, body)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  /** Answering an import plans its rows anew, and what it is told by sheet is not what it tells. */
  const records = changes.filter(({ key }) => key !== "PATCH /api/imports/[id]");

  it.each(records)("$key: what is left out stays as it is", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const before = await read(path, sender);
    const answer = await sender.send(endpoint.method, path, { version: (body as { version: number }).version });
    expect(answer.status, answer.text).toBe(200);
    const { version: _, updatedAt: __, ...kept } = before;
    expect(answer.body).toMatchObject(kept);
  });

  it.each(records)("$key: every field can be changed alone", async (endpoint) => {
    const schema = endpoint.spec.schemas.body as z.ZodObject;
    const { path } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    for (const field of Object.keys(schema.shape).filter((name) => name !== "version")) {
      const now = await read(path, sender);
      if (!(field in now)) continue;
      const answer = await sender.send(endpoint.method, path, { [field]: now[field], version: now.version });
      expect(answer.status, `${field}: ${answer.text}`).toBe(200);
      expect(answer.body[field], field).toEqual(now[field]);
    }
  });
});

describe("the trash", () => {
  /** A revoked link stays in its list (tests/api/media-kit-links.test.ts). */
  const noTrash = "DELETE /api/media-kit/links/[id]";
  const trashable = endpoints.filter(
    ({ key, method, route }) =>
      method === "DELETE" &&
      key !== noTrash &&
      route.endsWith("/[id]") &&
      endpoints.some((other) => other.key === `POST ${route}/restoration`),
  );
  const listOf = async ({ route }: Endpoint, trash: boolean) => {
    const { body } = await person.get(`${route.replace("/[id]", "")}?limit=200${trash ? "&trash=1" : ""}`);
    return body.items.map((item) => item.id);
  };

  it.each(trashable)("$key: out of the list, into the trash, and back", async (endpoint) => {
    const { path, params } = await prepare(endpoint, person);
    const before = (await person.get(path, AS_JSON)).body;
    const gone = await person.delete(path);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect(await listOf(endpoint, false)).not.toContain(params.id);
    expect(await listOf(endpoint, true)).toContain(params.id);
    expect((await person.get(path, AS_JSON)).body).toMatchObject({ deletedAt: expect.any(String) });
    expect((await person.delete(path)).status, "a second time").toBe(404);
    const change = await person.patch(path, { version: before.version + 1 });
    expect(change.status, "nothing in the trash is edited").toBe(404);

    const back = await person.post(`${path}/restoration`);
    expect(back.status).toBe(200);
    const { version: _, updatedAt: __, ...same } = before;
    expect(back.body).toMatchObject(same);
    expect(await listOf(endpoint, false)).toContain(params.id);
    expect(await listOf(endpoint, true)).not.toContain(params.id);
    expect((await person.post(`${path}/restoration`)).text, "a second time does no harm").toBe(back.text);
  });

  it("takes a bureau's representatives along and brings exactly those back", async () => {
    const bureau = await makeBureau(person);
    const [kept, thrown] = [
      await makeRepresentative(person, { bureauPartnerId: bureau.id }),
      await makeRepresentative(person, { bureauPartnerId: bureau.id }),
    ];
    await person.delete(`/api/representatives/${thrown.id}`);
    await person.delete(`/api/bureau-partners/${bureau.id}`);
    const trashed = async (id: string) => (await person.get(`/api/representatives/${id}`)).body.deletedAt !== null;
    expect([await trashed(kept.id), await trashed(thrown.id)]).toEqual([true, true]);
    const alone = await person.post(`/api/representatives/${kept.id}/restoration`);
    expect(alone, "its bureau is in the trash").toMatchObject({ status: 409, body: { code: "conflict" } });
    expectStatus(await person.post(`/api/bureau-partners/${bureau.id}/restoration`), 200, "restore");
    expect([await trashed(kept.id), await trashed(thrown.id)]).toEqual([false, true]);
  });

  it("of clients and bureaus leaves the events their names", async () => {
    const names = { clientCompany: "Kept Client", bureauPartnerName: "Kept Bureau", bureauRepName: "Kept Rep" };
    const event = await makeEvent(person, names);
    await person.delete(`/api/clients/${event.clientId}`);
    await person.delete(`/api/bureau-partners/${event.bureauPartnerId}`);
    expect((await person.get(`/api/events/${event.id}`)).body).toMatchObject(names);
  });
});
