import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { app, startApp } from "../support/app";
import { AS_JSON } from "../support/browser";
import { endpoints } from "../support/endpoints";
import { expectStatus, makeBureau, makeEvent, makeRepresentative, type Person, signUp } from "../support/people";
import { prepare, senderFor } from "../support/recipes";
import type { Endpoint } from "../support/routes";

const withOne = (noun: string) => endpoints.some(({ key }) => key === `GET ${noun}/[id]`);

/** An import is a dry run, so two of them change nothing; only one archive is restored at a time. */
const MAY_REPEAT = ["POST /api/imports", "POST /api/restores"];

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

/** Each create and its key: tests/api/door.test.ts. */
describe("an idempotency key", () => {
  it("is accepted wherever a record is created", () => {
    const without = endpoints.filter(
      ({ key, method, route, creates }) => method === "POST" && withOne(route) && !creates && !MAY_REPEAT.includes(key),
    );
    expect(
      without.map(({ key }) => key),
      "give these creates: true",
    ).toEqual([]);
  });

  it("belongs to one tenant, one route, and a success", async () => {
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

  it.each(["short", "x".repeat(101), "with blank in it", "ünicode-key"])("of the form %j is rejected", async (key) => {
    const headers = { "idempotency-key": encodeURIComponent(key) === key ? key : "with%sign" };
    expect((await person.post("/api/clients", { name: "X" }, { headers })).status).toBe(422);
  });

  it("is shared by two instances", async () => {
    const second = await startApp({ database: app() });
    const headers = { "idempotency-key": randomUUID() };
    const browsers = [person, person.at(second), person, person.at(second)];
    const answers = await Promise.all(browsers.map((one) => one.post("/api/clients", { name: "Twice" }, { headers })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

/** Each change and its version: tests/api/door.test.ts. */
describe("an update", () => {
  /** Answers to an import plan its rows again, and are sent by sheet in another form than they are returned. */
  const records = endpoints.filter(({ method, key }) => method === "PATCH" && key !== "PATCH /api/imports/[id]");

  it.each(records)("$key: keeps missing fields, and accepts every field alone", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const read = async () => (await sender.get(path, AS_JSON)).body;
    const before = await read();
    const answer = await sender.send(endpoint.method, path, { version: (body as { version: number }).version });
    expect(answer.status, answer.text).toBe(200);
    const { version: _, updatedAt: __, ...kept } = before;
    expect(answer.body).toMatchObject(kept);
    for (const field of endpoint.fields?.filter((name) => name !== "version") ?? []) {
      const now = await read();
      if (!(field in now)) continue;
      const alone = await sender.send(endpoint.method, path, { [field]: now[field], version: now.version });
      expect(alone.status, `${field}: ${alone.text}`).toBe(200);
      expect(alone.body[field], field).toEqual(now[field]);
    }
  });
});

describe("the trash", () => {
  /** A revoked link stays in its list (tests/api/media-kit/links.test.ts). */
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

  it.each(trashable)("$key: moves to the trash, and back to the list", async (endpoint) => {
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

  it("includes a bureau's representatives and restores exactly those", async () => {
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

  it("keeps the names of clients and bureaus on their events", async () => {
    const names = { clientCompany: "Kept Client", bureauPartnerName: "Kept Bureau", bureauRepName: "Kept Rep" };
    const event = await makeEvent(person, names);
    await person.delete(`/api/clients/${event.clientId}`);
    await person.delete(`/api/bureau-partners/${event.bureauPartnerId}`);
    expect((await person.get(`/api/events/${event.id}`)).body).toMatchObject(names);
  });
});
