import readExcelFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { type App, sql, startApp } from "../support/app";
import { createTestDatabase } from "../support/database";
import { expectStatus, makeEvent, type Person, signUp } from "../support/people";

/** Dates next to every boundary: year, month, leap day, both clock changes, and both ends of the range. */
const DAYS = [
  "1900-01-01",
  "2024-02-29",
  "2026-03-08",
  "2026-03-29",
  "2026-11-01",
  "2026-12-31",
  "2027-01-01",
  "2199-12-31",
];

/** The zone of the process, and the database's default zone. */
const ZONES = [
  { process: "America/Los_Angeles", database: "Asia/Tokyo", tags: [] },
  { process: "UTC", database: "UTC", tags: ["wide"] },
  { process: "Pacific/Kiritimati", database: "America/Los_Angeles", tags: ["wide"] },
];

for (const zone of ZONES)
  describe(`process in ${zone.process}, database in ${zone.database}`, { tags: zone.tags }, () => {
    let own: App;
    let person: Person;
    const ids = new Map<string, string>();

    beforeAll(async () => {
      const database = await createTestDatabase();
      await sql(`ALTER DATABASE "${database.name}" SET TimeZone = '${zone.database}'`, [], database);
      own = await startApp({ database, env: { TZ: zone.process } });
      person = await signUp(own);
      for (const date of DAYS)
        ids.set(date, (await makeEvent(person, { title: `On ${date}`, date, time: "23:45" })).id);
    });

    it("dates are the same everywhere they are read", async () => {
      const list = (await person.get("/api/events?limit=200&sort=date&dir=asc")).body;
      expect(list.items.map(({ date }) => date)).toEqual(DAYS);
      for (const [date, id] of ids) {
        expect((await person.get(`/api/events/${id}`)).body).toMatchObject({
          date,
          time: "23:45",
          title: `On ${date}`,
        });
      }
      const stored = await sql<{ day: string }>(`SELECT "startsOn"::text AS day FROM events ORDER BY 1`, [], own);
      expect(stored.map(({ day }) => day)).toEqual(DAYS);
      const { body } = await person.get<{ events: { date: string }[] }>("/api/export-complete-data");
      expect(body.events.map(({ date }) => date).toSorted()).toEqual(DAYS);
    });

    it.each(["09:30:00.000Z", "09:30:00.120Z", "23:59:59.987Z"])(
      "the instant %s is the same in a list and its record",
      async (time) => {
        const at = `2026-03-08T${time}`;
        const id = ids.get("2026-03-08");
        await sql(`UPDATE events SET "createdAt" = $1 WHERE id = $2`, [at, id], own);
        const { items } = (await person.get("/api/events?year=2026&sort=date&dir=asc")).body;
        const record = (await person.get(`/api/events/${id}`)).body;
        expect([items[0]?.createdAt, record.createdAt]).toEqual([at, at]);
      },
    );

    it("times at the venue are the same everywhere, also in the night of a clock change", async () => {
      const nights = [
        { date: "2026-03-08", time: "01:30", endTime: "03:30" },
        { date: "2026-11-01", time: "01:30", endTime: "02:30" },
        { date: "2026-12-31", time: "22:00", endTime: "01:00" },
      ];
      const timed = await signUp(own);
      // A time that the night skips is kept as typed.
      const skipped = { date: "2027-03-14", time: "02:30", endTime: "03:30", city: "Denver", state: "CO" };
      expect(await makeEvent(timed, skipped)).toMatchObject(skipped);
      for (const night of nights) {
        const event = await makeEvent(timed, { ...night, city: "Denver", state: "CO", status: "confirmed" });
        const read = async () => (await timed.get(`/api/events/${event.id}`)).body;
        expect(await read()).toMatchObject({ ...night, placeTimeZone: "America/Denver" });
        const { version } = await read();
        await timed.patch(`/api/events/${event.id}`, { notes: "touched", version });
        expect(await read()).toMatchObject(night);
        // The minute after its end is free, the minute before it isn't: on the venue's clock, wherever the test runs.
        const day = night.endTime < night.time ? "2027-01-01" : night.date;
        const ask = async (time: string) =>
          (
            await timed.get<{ items: { kind: string }[] }>(
              `/api/events/conflicts?date=${day}&time=${time}&endTime=12:00&city=Denver&state=CO`,
            )
          ).body.items.map(({ kind }) => kind);
        const before = new Date(Date.parse(`${day}T${night.endTime}:00Z`) - 60_000).toISOString().slice(11, 16);
        expect(await ask(before), `${day} ${before}`).toEqual(["overlap"]);
        expect(await ask(night.endTime)).toEqual(day === night.date ? ["same_day"] : []);
      }
    });

    it("changing another field keeps the date", async () => {
      for (const [date, id] of ids) {
        const { version } = (await person.get(`/api/events/${id}`)).body;
        const answer = await person.patch(`/api/events/${id}`, { notes: "touched", version });
        expect(answer.body).toMatchObject({ date, time: "23:45" });
      }
    });

    it("years have their own dates", async () => {
      const days = async (year: number) =>
        (await person.get(`/api/events?year=${year}&dir=asc`)).body.items.map(({ date }) => date);
      expect(await days(2026)).toEqual(["2026-03-08", "2026-03-29", "2026-11-01", "2026-12-31"]);
      expect(await days(2027)).toEqual(["2027-01-01"]);
    });

    it("importing an exported workbook changes nothing", async () => {
      const { bytes } = await person.get("/api/export/workbook");
      const form = new FormData();
      form.set("file", new Blob([new Uint8Array(bytes)]), "backup.xlsx");
      const dryRun = await person.post<{ sheets: Record<string, unknown>[] }>("/api/imports", form);
      expectStatus(dryRun, 201, "import");
      for (const sheet of dryRun.body.sheets) expect(sheet).toMatchObject({ create: 0, update: 0, errors: 0 });
      expect(dryRun.body.sheets).toContainEqual(expect.objectContaining({ name: "Events", unchanged: DAYS.length }));
    });

    it("exported lists have the same dates, as text and as Excel counts them", async () => {
      const ask = (format: string) =>
        person.post("/api/export/lists", { noun: "events", format, columns: ["date", "time"], filter: { dir: "asc" } });
      const lines = (await ask("csv")).text.trim().split("\r\n").slice(1);
      expect(lines).toEqual(DAYS.map((day) => `${day},23:45`));
      const [sheet] = await readExcelFile(Buffer.from((await ask("xlsx")).bytes));
      const days = sheet?.data.slice(1).map(([day]) => (day instanceof Date ? day.toISOString().slice(0, 10) : day));
      expect(days).toEqual(DAYS);
    });

    it("instants are now, whatever the zones", async () => {
      const { createdAt } = await makeEvent(person);
      expect(String(createdAt)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Math.abs(Date.parse(String(createdAt)) - Date.now())).toBeLessThan(60_000);
      const item = (await person.get("/api/events?sort=updated&limit=1")).body.items[0];
      expect(Math.abs(Date.parse(String(item?.updatedAt)) - Date.now())).toBeLessThan(60_000);
    });

    it("today is the speaker's date", async () => {
      for (const timeZone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
        const { version } = (await person.get("/api/speaker-profile")).body;
        expectStatus(await person.patch("/api/speaker-profile", { timeZone, version }), 200, "profile");
        const expected = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
        expect((await person.get("/api/dashboard")).body.today).toBe(expected);
      }
    });
  });

describe("nonexistent dates", () => {
  it.each([
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "1899-12-31",
    "2200-01-01",
    "01/02/2026",
    "2026-01-01T00:00:00Z",
    " 2026-01-01",
    "",
    null,
    20260101,
  ])("%j is rejected", async (date) => {
    const answer = await (await signUp()).post("/api/events", { title: "X", date });
    expect(answer).toMatchObject({ status: 422, body: { fields: { date: expect.any(String) } } });
  });
});
