import { afterAll, beforeAll, expect, it } from "vitest";
import { type App, startApp } from "../support/app";

import { type CountingProxy, startCountingProxy } from "../support/counting-proxy";

import { createTestDatabase, type TestDatabase } from "../support/database";
import { makeBureau, makeEvent, type Person, signUp, TERMS } from "../support/people";

let database: TestDatabase;
let proxy: CountingProxy;
let own: App;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startCountingProxy(database.appUrl);
  own = await startApp({ database: { appUrl: proxy.url, ownerUrl: database.ownerUrl } });
  person = await signUp(own);
});

afterAll(async () => {
  await own?.stop();
  await proxy?.stop();
  await database?.drop();
});

/**
 * The database round trips of a page, the minimum of five: the first requests fill the caches of a process, and on a
 * busy machine a query that waited for nothing may be sent after another query's result.
 */
async function look(path: string) {
  const looks: (ReturnType<CountingProxy["seen"]> & { status: number; text: string })[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    proxy.reset();
    const { status, text } = await person.get(path);
    looks.push({ status, text, ...proxy.seen() });
  }
  return looks.toSorted((a, b) => a.deep - b.deep)[0] as (typeof looks)[number];
}

it("takes three round trips for an event's page: the session twice, and what the page shows", async () => {
  const bureau = await makeBureau(person, TERMS);
  const stage = await makeEvent(person, { title: "The stage before", status: "completed", date: "2026-01-05" });
  const event = await makeEvent(person, {
    title: "A full page",
    status: "hold",
    bureauPartnerName: bureau.name,
    clientCompany: "Acme",
    fee: 8000,
    cameFromEventId: stage.id,
    sessions: [{ title: "Keynote", date: "2031-05-06" }],
    contacts: [{ name: "Priya Raman" }],
  });
  const { status, text, deep, statements } = await look(`/events/${event.id}`);
  expect(status).toBe(200);
  for (const shown of ["A full page", "The stage before", "Priya Raman", bureau.name]) {
    expect(text).toContain(shown);
  }
  // Middleware and page each look up the session.
  expect(deep, "one after the other").toBe(3);
  // At the same time: the event, the parts of its tab, and for the shell demo data, announcements and what there is to do.
  expect(statements).toBeLessThanOrEqual(7);
});

it("takes three round trips for the dashboard, too", async () => {
  await makeEvent(person, { title: "Next on stage", status: "confirmed" });
  const { status, text, deep, statements } = await look("/");
  expect([status, text.includes("Next on stage")]).toEqual([200, true]);
  expect(deep, "one after the other").toBe(3);
  // Six of the dashboard, the steps of the setup and a new speaker's profile, next to the session's and the shell's.
  expect(statements).toBeLessThanOrEqual(12);
});
