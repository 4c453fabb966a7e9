import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, test } from "vitest";
import { placeKey } from "@/lib/places/rules";
import { inProject } from "../../scripts/lib/project.mjs";
import { type App, sql, startApp } from "../support/app";
import { dryRun } from "../support/imports";
import { runJobs } from "../support/mails";
import { expectStatus, makeBureau, makeClient, makeEvent, type Person, signUp, unique } from "../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const BLANK = { city: "", state: "", zipCode: "" };
const located = async (words: object) => {
  const { placeTimeZone, latitude, longitude } = await makeEvent(person, { ...BLANK, ...words });
  return { placeTimeZone, latitude, longitude };
};
const NOWHERE = { placeTimeZone: "", latitude: null, longitude: null };

describe("the table of places", () => {
  it("has the data of its sources, and finds every town under its key", async () => {
    const { files } = JSON.parse(readFileSync(inProject("prisma/places/sources.json"), "utf8"));
    const towns = await sql<{ name: string; key: string }>("SELECT name, key FROM place_cities");
    expect(towns).toHaveLength(files["cities.tsv.gz"].rows);
    expect(towns.filter(({ name, key }) => placeKey(name) !== key)).toEqual([]);
    const [zips] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM place_zips");
    expect(zips?.count).toBe(files["zips.tsv.gz"].rows);
    const [airports] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM place_airports");
    expect(airports?.count).toBe(files["airports.tsv.gz"].rows);
  });

  it("has a zone known to this machine for every place", () => {
    const zones = new Set(
      ["cities", "zips", "airports"].flatMap((name) =>
        gunzipSync(readFileSync(inProject(`prisma/places/${name}.tsv.gz`)))
          .toString()
          .trimEnd()
          .split("\n")
          .map((line) => line.split("\t").at(-1) ?? ""),
      ),
    );
    expect(zones.size).toBeGreaterThan(200);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en-US", { timeZone }), timeZone).not.toThrow();
  });
});

describe("an event's place", () => {
  test.each([
    [{ city: "Denver", state: "CO" }, "America/Denver", 39.74],
    [{ city: "Denver, CO" }, "America/Denver", 39.74],
    [{ city: "New York", state: "NY" }, "America/New_York", 40.71],
    [{ city: "Washington", state: "DC" }, "America/New_York", 38.9],
    [{ city: "Washington, D.C." }, "America/New_York", 38.9],
    [{ city: "Coeur d’Alene", state: "Idaho" }, "America/Los_Angeles", 47.68],
    [{ city: "St. Louis", state: "MO" }, "America/Chicago", 38.63],
    [{ city: "Phoenix", state: "AZ" }, "America/Phoenix", 33.45],
    [{ city: "San Juan", state: "PR" }, "America/Puerto_Rico", 18.47],
    [{ city: "Köln", state: "Germany" }, "Europe/Berlin", 50.93],
    [{ city: "Cologne", state: "Germany" }, "Europe/Berlin", 50.93],
    [{ city: "Toronto", state: "ON" }, "America/Toronto", 43.7],
    [{ zipCode: "96815" }, "Pacific/Honolulu", 21.27],
    [{ city: "Nowhere at all", zipCode: "83814-1234" }, "America/Los_Angeles", 47.69],
    [{ city: "Denver", state: "CO", zipCode: "02110" }, "America/Denver", 39.74],
  ])("%j", async (words, placeTimeZone, latitude) => {
    const place = await located(words);
    expect(place.placeTimeZone).toBe(placeTimeZone);
    expect(Math.abs(Number(place.latitude) - latitude)).toBeLessThan(0.1);
  });

  test.each([
    [{}],
    [{ city: "Springfield" }],
    [{ city: "Denver", state: "Middle Earth" }],
    [{ city: "Gondolin", state: "CO" }],
    [{ zipCode: "00000" }],
    [{ city: "'; DROP TABLE place_zips; --" }],
  ])("%j is unknown", async (words) => expect(await located(words)).toEqual(NOWHERE));

  it("follows a change of its text, and of nothing else", async () => {
    const event = await makeEvent(person, { city: "Denver", state: "CO" });
    const patch = async (fields: object) => {
      const { version } = (await person.get(`/api/events/${event.id}`)).body;
      const answer = await person.patch(`/api/events/${event.id}`, { version, ...fields });
      expectStatus(answer, 200, "PATCH");
      return answer.body;
    };
    await sql(`UPDATE events SET latitude = 1 WHERE id = $1`, [event.id]);
    expect(await patch({ notes: "touched", city: "Denver" })).toMatchObject({ latitude: 1 });
    expect(await patch({ city: "Boston", state: "MA" })).toMatchObject({ placeTimeZone: "America/New_York" });
    expect(await patch({ zipCode: "96815", state: "HI", city: "" })).toMatchObject({
      placeTimeZone: "Pacific/Honolulu",
    });
    expect(await patch({ zipCode: "", state: "", city: "" })).toMatchObject(NOWHERE);
  });

  it("can't be set by a request", async () => {
    const answer = await person.post("/api/events", { title: "X", date: "2031-01-01", latitude: 1 });
    expect(answer.status).toBe(422);
  });
});

describe.each([
  ["clients", "/api/clients", makeClient],
  ["bureau_partners", "/api/bureau-partners", makeBureau],
] as const)("the place of %s", (table, path, make) => {
  const placeOf = async (id: unknown) =>
    (await sql(`SELECT "placeTimeZone", round(latitude)::int AS north FROM ${table} WHERE id = $1`, [id]))[0];

  it("is found when the address is saved, and changes only with it", async () => {
    const { id, version } = await make(person, { city: "London", state: "ON", country: "Canada" });
    expect(await placeOf(id)).toEqual({ placeTimeZone: "America/Toronto", north: 43 });
    await sql(`UPDATE ${table} SET latitude = 1 WHERE id = $1`, [id]);
    const renamed = await person.patch(`${path}/${id}`, { version, name: unique("Renamed"), city: "London" });
    expect(await placeOf(id)).toMatchObject({ north: 1 });
    const moved = { version: renamed.body.version, city: "", state: "", country: "", zipCode: "96815" };
    expectStatus(await person.patch(`${path}/${id}`, moved), 200, "PATCH");
    expect(await placeOf(id)).toEqual({ placeTimeZone: "Pacific/Honolulu", north: 21 });
  });

  it("is found by an import, too, and reset when that is undone", async () => {
    const name = unique("Imported");
    const { id, version } = await make(person, { name, city: "Denver", state: "CO" });
    const other = unique("Imported");
    const header = table === "clients" ? "Client" : "Bureau Name";
    const lines = [
      `${header},City,State,Country,PO Required`,
      `${name},Austin,Texas,,Yes`,
      `${other},Paris,,France,no`,
    ];
    const { body: run } = await dryRun(person, new TextEncoder().encode(lines.join("\n")), `${table}.csv`);
    expect(run).toMatchObject({ state: "ready" });
    expectStatus(await person.post(`/api/imports/${run.id}/commit`, { version: run.version }), 200, "commit");
    const { body } = await person.get(`${path}/${id}`);
    expect(body).toMatchObject({ city: "Austin", state: "TX", purchaseOrder: "yes", version: Number(version) + 1 });
    expect(await placeOf(id)).toMatchObject({ placeTimeZone: "America/Chicago" });
    const [created] = await sql(`SELECT country, "placeTimeZone" FROM ${table} WHERE name = $1`, [other]);
    expect(created).toEqual({ country: "France", placeTimeZone: "Europe/Paris" });
    expectStatus(await person.delete(`/api/imports/${run.id}`), 200, "undo");
    expect(await placeOf(id)).toMatchObject({ placeTimeZone: "America/Denver" });
  });
});

describe("GET /api/places", () => {
  const ask = async (q: string) =>
    (await person.get<{ items: object[] }>(`/api/places?q=${encodeURIComponent(q)}`)).body.items;

  it("suggests towns, largest first, after those at home", async () => {
    expect((await ask("den"))[0]).toEqual({ city: "Denver", state: "CO", timeZone: "America/Denver", country: "" });
    expect(await ask("san fran")).toContainEqual({
      city: "San Francisco",
      state: "CA",
      timeZone: "America/Los_Angeles",
      country: "",
    });
    expect((await ask("Zürich"))[0]).toMatchObject({ city: "Zürich", state: "Switzerland", country: "Switzerland" });
    expect((await ask("Köln"))[0]).toMatchObject({ state: "Germany" });
    expect(await ask("a")).toEqual([]);
    expect(await ask("100%_")).toEqual([]);
    expect((await ask("san")).length).toBe(8);
  });

  it("suggests towns that are recognized when saved", async () => {
    for (const q of ["new y", "wash", "toron", "lond", "paris", "san juan"]) {
      for (const { city, state } of (await ask(q)) as { city: string; state: string }[]) {
        expect(await located({ city, state }), `${city}, ${state}`).not.toEqual(NOWHERE);
      }
    }
  });

  it("is limited per speaker", async () => {
    const typist = await signUp();
    expect((await typist.get("/api/places?q=de")).status).toBe(200);
    const key = `places:${createHash("sha256").update(typist.speakerId).digest("base64url")}`;
    const counted = await sql("UPDATE rate_limits SET hits = 239 WHERE key = $1 RETURNING hits", [key]);
    expect(counted).toHaveLength(1);
    expect((await typist.get("/api/places?q=den")).status).toBe(200);
    const refused = await typist.get("/api/places?q=denv");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect((await person.get("/api/places?q=de")).status).toBe(200);
  });
});

describe("records saved earlier", () => {
  let own: App;

  it("get their place by the nightly task, and keep their version", async () => {
    own = await startApp();
    const speaker = await signUp(own);
    const ids: string[] = [];
    for (const words of [{ city: "Denver", state: "CO" }, { zipCode: "96815" }, { city: "Gondolin" }, {}]) {
      ids.push(String((await makeEvent(speaker, words)).id));
    }
    await sql(`UPDATE events SET latitude = NULL, longitude = NULL, "placeTimeZone" = ''`, [], own);
    const clientId = (await makeClient(speaker, { city: "Boise", state: "ID" })).id;
    await sql(`UPDATE clients SET latitude = NULL, longitude = NULL, "placeTimeZone" = ''`, [], own);
    const before = await sql(`SELECT id, version, "updatedAt" FROM events ORDER BY id`, [], own);
    await runJobs(own);
    await sql(`UPDATE recurring_tasks SET "dueAt" = '2020-01-01' WHERE name = 'locate-places'`, [], own);
    await runJobs(own);
    const after = await sql<{ id: string; placeTimeZone: string }>(
      `SELECT id, "placeTimeZone" FROM events ORDER BY id`,
      [],
      own,
    );
    const zones = ids.map((id) => after.find((row) => row.id === id)?.placeTimeZone);
    const clients = await sql(`SELECT "placeTimeZone", version FROM clients WHERE id = $1`, [clientId], own);
    expect(clients).toEqual([{ placeTimeZone: "America/Boise", version: 1 }]);
    expect(zones).toEqual(["America/Denver", "Pacific/Honolulu", "", ""]);
    expect(await sql(`SELECT id, version, "updatedAt" FROM events ORDER BY id`, [], own)).toEqual(before);
  }, 90_000);
});
