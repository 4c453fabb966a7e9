import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ViewingDto } from "@/lib/admin/schema";
import { app, secondApp, sql, startApp } from "../../support/app";
import { secretsInDatabase } from "../../support/canaries";
import { lastChange } from "../../support/changes";
import { isPublicPage } from "../../support/classes";
import { closed } from "../../support/endpoints";
import { makeOpenKit } from "../../support/media-kit";
import {
  endTrial,
  logIn,
  makeEvent,
  makeFeed,
  makeTestimonialRequest,
  type Person,
  signUp,
  theAdmin,
} from "../../support/people";
import { PAGE_PARAMS, plantToken, prepare } from "../../support/recipes";
import { type Endpoint, fill, listPages } from "../../support/routes";
import { seedTenant } from "../../support/tenants";
import { makeFile } from "../../support/uploads";

/** Routes that an admin may not call although they only read. */
const OWNERS_ONLY = [
  "GET /api/account",
  "GET /api/account/sessions",
  "GET /api/diagnostic",
  "GET /api/events/[id]/calendar",
  "GET /api/export-complete-data",
  "GET /api/export/archive",
  "GET /api/export/workbook",
  "GET /api/imports/[id]/errors",
];

/** The recipe's file is a document; pictures are shown. */
const A_DOCUMENT = "GET /api/files/[id]";

let speaker: Person;
let admin: Person;

beforeAll(async () => {
  speaker = await signUp();
  admin = await theAdmin();
});

// No test inherits an open viewing.
beforeEach(async () => {
  await end();
});

const start = (userId: string, who = admin) => who.post<ViewingDto>("/api/admin/viewing", { userId });
const end = (who = admin) => who.delete("/api/admin/viewing");
const whoAmI = async (who: Pick<Person, "get"> = admin) => (await who.get("/api/user")).body.username;
const auditOf = (person: Person) =>
  sql<{ action: string; by: string; details: object }>(
    `SELECT action, by, details FROM audit_entries
      WHERE subject = encode(sha256(convert_to($1, 'UTF8')), 'hex') AND action LIKE 'viewing.%' ORDER BY at, id`,
    [person.speakerId],
  );

async function looking<T>(work: () => Promise<T>, whom: Person = speaker): Promise<T> {
  const answer = await start(whom.userId);
  expect(answer.status, answer.text).toBe(201);
  try {
    return await work();
  } finally {
    expect((await end()).status).toBe(204);
  }
}

describe("viewing an account", () => {
  it("shows it as its speaker sees it, on every instance, and audits start and end", async () => {
    const person = await signUp();
    const event = await makeEvent(person, { title: "Only theirs" });
    const elsewhere = await secondApp();
    const answer = await start(person.userId);
    expect(answer).toMatchObject({ status: 201, body: { userId: person.userId, username: person.username } });
    const minutes = (Date.parse(answer.body.endsAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(61);
    for (const at of [admin, admin.at(elsewhere)]) {
      expect((await at.get("/api/user")).body).toMatchObject({ username: person.username, isAdmin: false });
      expect((await at.get(`/api/events/${event.id}`)).body.title).toBe("Only theirs");
      expect((await at.get(`/events/${event.id}`)).text).toContain("You&#x27;re viewing");
      expect((await at.get("/api/admin/users")).status).toBe(403);
      expect((await at.get("/admin/users")).status).toBe(403);
      expect((await at.post("/api/events", { title: "x", date: "2031-05-06" })).status).toBe(403);
    }
    expect((await end()).status).toBe(204);
    expect(await whoAmI()).toBe("admin");
    expect(await whoAmI(admin.at(elsewhere))).toBe("admin");
    expect((await admin.get(`/api/events/${event.id}`)).status).toBe(404);
    expect(await auditOf(person)).toEqual([
      { action: "viewing.started", by: "admin", details: { endsAt: answer.body.endsAt } },
      { action: "viewing.ended", by: "admin", details: null },
    ]);
    // No viewing is left to end, so nothing is recorded.
    expect((await end()).status).toBe(204);
    expect(await auditOf(person)).toHaveLength(2);
    expect((await person.get("/api/user")).status, "the speaker noticed nothing").toBe(200);
  });

  it("isn't blocked by an ended trial, and doesn't change when the speaker was last seen", async () => {
    const person = await signUp();
    await endTrial(person);
    const seen = () => sql(`SELECT "lastSeenAt" FROM users WHERE id = $1`, [person.userId]);
    const before = await seen();
    await sql(`UPDATE sessions SET "lastSeenAt" = now() - interval '6 minutes' WHERE "userId" = $1`, [admin.userId]);
    await looking(async () => {
      expect((await admin.get("/api/events")).status).toBe(200);
    }, person);
    expect(await seen()).toEqual(before);
  });

  it("is refused for another admin, oneself, an unknown account, and a user who isn't an admin", async () => {
    const both = await startApp({ database: app(), env: { ADMIN_USERNAMES: "admin,deputy" } });
    const deputy = await signUp();
    await sql("UPDATE users SET username = 'deputy' WHERE id = $1", [deputy.userId]);
    const chief = Object.assign(admin.at(both), { userId: admin.userId });
    for (const userId of [deputy.userId, admin.userId]) {
      expect(await chief.post("/api/admin/viewing", { userId })).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    }
    expect((await start(randomUUID())).status).toBe(404);
    expect((await start("not-an-id")).status).toBe(422);
    expect((await start(speaker.userId, await signUp())).status).toBe(403);
    expect(await whoAmI()).toBe("admin");
    await sql("UPDATE users SET username = 'former-deputy' WHERE id = $1", [deputy.userId]);
  });

  it("ends automatically after its time", async () => {
    await start(speaker.userId);
    expect(await whoAmI()).toBe(speaker.username);
    await sql(`UPDATE sessions SET "viewingEndsAt" = now() WHERE "userId" = $1`, [admin.userId]);
    expect(await whoAmI()).toBe("admin");
    await end();
  });

  it("ends immediately when the admin loses the role", async () => {
    const without = await startApp({ database: app(), env: { ADMIN_USERNAMES: "somebody-else" } });
    await start(speaker.userId);
    expect((await admin.at(without).get("/api/user")).status).toBe(401);
    expect((await admin.at(without).get("/api/events")).status).toBe(401);
    expect((await admin.get("/api/user")).status).toBe(200);
    await end();
    expect((await admin.at(without).get("/api/admin/users")).status).toBe(403);
  });

  it("ends when the admin signs out, which is audited, too", async () => {
    const person = await signUp();
    const other = await logIn(admin);
    await start(person.userId, other);
    expect((await other.post("/api/logout")).status).toBe(204);
    expect((await other.get("/api/user")).status).toBe(401);
    expect((await auditOf(person)).map(({ action }) => action)).toEqual(["viewing.started", "viewing.ended"]);
    expect((await person.get("/api/user")).status).toBe(200);
  });
});

it("closes every page of the admin area", async () => {
  const pages = listPages().filter(({ file }) => file.startsWith("app/(admin)/"));
  await looking(async () => {
    for (const { route } of pages) {
      const { status, text } = await admin.get(route);
      expect(status, route).toBe(403);
      expect(text, route).toContain("Access Denied");
    }
  });
});

describe("data hidden from an admin", () => {
  const reads = closed.filter(({ method, access }) => method === "GET" && access !== "admin");
  let owner: Person;
  let secrets: string[];
  let addresses: string[];

  beforeAll(async () => {
    owner = await signUp();
    await seedTenant(owner, "canary2v8");
    const { address } = await makeFeed(owner);
    const { url } = await makeTestimonialRequest(owner);
    const { token } = await makeOpenKit(owner);
    addresses = [
      /calendar\/(.*)\.ics/.exec(String(address))?.[1] ?? "",
      new URL(String(url)).searchParams.get("token") ?? "",
      token,
    ];
    const session = owner.cookies.get("next-auth.session-token") ?? "";
    secrets = [...addresses, session, await plantToken(owner, "reset_password"), ...(await secretsInDatabase(owner))];
    expect(secrets.every((secret) => secret.length > 7)).toBe(true);
  });

  const leaks = (text: string) => secrets.filter((secret) => text.includes(secret));

  it("is shown to its owner", async () => {
    const seen = await Promise.all(
      ["/api/calendar-feeds", "/api/testimonials/requests", "/api/media-kit/links"].map(
        async (path) => (await owner.get(path)).text,
      ),
    );
    for (const [at, token] of addresses.entries()) expect(seen[at]).toContain(token);
  });

  it("is the list of routes for owners only", () => {
    const only = reads.filter(({ ownerOnly }) => ownerOnly).map(({ key }) => key);
    expect(only.filter((key) => OWNERS_ONLY.includes(key)).toSorted()).toEqual(OWNERS_ONLY);
  });

  it("is in no response of any route, nor on any page", { tags: ["wide"], timeout: 120_000 }, async () => {
    const requests: { endpoint: Endpoint; path: string }[] = [];
    for (const endpoint of reads) requests.push({ endpoint, path: (await prepare(endpoint, owner)).path });
    const pages: string[] = [];
    for (const { file, route } of listPages()) {
      // The cover of blocked pages redirects a user who isn't blocked.
      if (isPublicPage(file) || file.startsWith("app/(admin)/") || route === "/covered") continue;
      const make = PAGE_PARAMS[route.slice(1).split("/[")[0] ?? ""] ?? PAGE_PARAMS[route.split("/")[1] ?? ""];
      pages.push(fill(route, route.includes("[") ? ((await make?.(owner)) ?? {}) : {}));
    }
    expect(pages.length).toBeGreaterThan(20);
    // The prepared data contains secrets as well.
    secrets.push(...(await secretsInDatabase(owner)));
    await looking(async () => {
      const before = await lastChange();
      for (const { endpoint, path } of requests) {
        const answer = await admin.get(path);
        const isOwners = endpoint.ownerOnly || endpoint.key === A_DOCUMENT;
        expect(answer.status, `${endpoint.key}: ${answer.text.slice(0, 200)}`).toBe(isOwners ? 403 : 200);
        expect(leaks(answer.text), endpoint.key).toEqual([]);
      }
      for (const page of [
        ...pages,
        ...["security", "sessions", "data", "danger"].map((tab) => `/account-settings?tab=${tab}`),
      ]) {
        const answer = await admin.get(page);
        expect(answer.status, page).toBe(200);
        expect(leaks(answer.text), page).toEqual([]);
        expect(answer.text, page).toContain("Nothing can be changed.");
      }
      expect((await admin.get("/api/calendar-feeds")).text).toContain("hidden-while-you-look");
      expect((await admin.get("/account-settings?tab=sessions")).text).toContain("Only visible to the owner");
      // Reading had no side effects.
      expect(await lastChange()).toEqual(before);
    }, owner);
  });

  it("includes documents and all downloads, but not the pictures of pages", async () => {
    const file = await makeFile(owner);
    const { body } = await owner.get(`/api/files/${file.id}`, { headers: { accept: "application/json" } });
    await looking(async () => {
      const isPicture = body.kind !== "document";
      expect((await admin.get(`/api/files/${file.id}`)).status).toBe(isPicture ? 200 : 403);
      expect((await admin.get(`/api/files/${file.id}?download=1`)).status).toBe(403);
    }, owner);
    expect((await owner.get(`/api/files/${file.id}?download=1`)).status).toBe(200);
  });
});

it("an admin's view of the speaker's kit isn't counted", async () => {
  const person = await signUp();
  const { token } = await makeOpenKit(person);
  const counted = () =>
    sql(
      `SELECT (SELECT count(*)::int FROM kit_visits WHERE "speakerId" = $1) AS visits,
              (SELECT count(*)::int FROM kit_downloads WHERE "speakerId" = $1) AS downloads`,
      [person.speakerId],
    );
  const before = await counted();
  await looking(async () => {
    const browser = { headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", accept: "text/html" } };
    const page = await admin.get(`/shared/${token}`, browser);
    expect(page.status).toBe(200);
    await admin.get(`/api/public/media-kits/${token}/one-sheet.pdf`, browser);
    expect(
      (await admin.post(`/api/public/media-kits/${token}/visits`, { token: "x", seconds: 1, sections: [] })).status,
    ).toBe(403);
  }, person);
  expect(await counted()).toEqual(before);
});
