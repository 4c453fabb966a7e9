import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../support/app";
import { importBook, row, workbook } from "../support/imports";
import { expectStatus, makeEvent, makeVenue, type Person, signUp } from "../support/people";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const FACTS = {
  stage: "Twelve metres wide,\nsteps on the left",
  av: "Two lavaliers, confidence monitor",
  parking: "Dock 4, from six in the morning",
  contactName: "Robin Reyes",
  contactEmail: "robin@hall.example",
  contactPhone: "+1 303 555 0100",
};

const patchEvent = async (id: unknown, fields: object) => {
  const { version } = (await person.get(`/api/events/${id}`)).body;
  const answer = await person.patch(`/api/events/${id}`, { version, ...fields });
  expectStatus(answer, 200, "PATCH event");
  return answer.body;
};

describe("a venue", () => {
  it("is returned as it was created and updated", async () => {
    const made = await makeVenue(person, { name: "Grand Hall", city: "Denver", website: "hall.example", ...FACTS });
    expect(made).toMatchObject({ name: "Grand Hall", website: "https://hall.example", version: 1, ...FACTS });
    const path = `/api/venues/${made.id}`;
    expect((await person.get(path)).body).toEqual(made);
    expect((await person.patch(path, { version: 1, av: "One lavalier" })).body).toMatchObject({
      av: "One lavalier",
      version: 2,
    });
  });

  it("reports invalid fields", async () => {
    const answer = await person.post("/api/venues", {
      name: " ",
      contactEmail: "robin",
      website: "javascript:alert(1)",
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String), contactEmail: expect.any(String), website: expect.any(String) } },
    });
  });

  it("is found by name, street and town, in any order of the list", async () => {
    const own = await signUp();
    await makeVenue(own, { name: "Alte Börse", streetAddress: "Ring 1", city: "Köln" });
    await makeVenue(own, { name: "Boston Hall", city: "Boston" });
    const names = async (query: string) => (await own.get(`/api/venues?${query}`)).body.items.map(({ name }) => name);
    expect(await names("q=borse")).toEqual(["Alte Börse"]);
    expect(await names("q=koln")).toEqual(["Alte Börse"]);
    expect(await names("sort=name&dir=desc")).toEqual(["Boston Hall", "Alte Börse"]);
    expect(await names("sort=city")).toEqual(["Boston Hall", "Alte Börse"]);
    for (const sort of ["events", "lastEvent", "updated"]) expect(await names(`sort=${sort}`)).toHaveLength(2);
  });
});

describe("an event's venue", () => {
  const countVenues = async (name: string) =>
    (await sql(`SELECT FROM venues WHERE "speakerId" = $1 AND name = $2`, [person.speakerId, name])).length;

  it("is created with the address, and found again by name and town, in any case", async () => {
    const first = await makeEvent(person, {
      venueName: "Union Station",
      streetAddress: "1701 Wynkoop",
      city: "Denver",
      state: "CO",
      zipCode: "80202",
    });
    const second = await makeEvent(person, { venueName: "UNION station", city: "denver" });
    const elsewhere = await makeEvent(person, { venueName: "Union Station", city: "Chicago" });
    expect(first.venueId).toBe(second.venueId);
    expect(elsewhere.venueId).not.toBe(first.venueId);
    expect((await person.get(`/api/venues/${first.venueId}`)).body).toMatchObject({
      name: "Union Station",
      streetAddress: "1701 Wynkoop",
      zipCode: "80202",
    });
    const [row] = (await person.get("/api/venues?q=union+denver")).body.items;
    expect(row).toMatchObject({ eventCount: 2 });
    const events = (await person.get(`/api/events?venueId=${first.venueId}`)).body;
    expect(events.items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it("without a town matches the only one of that name, otherwise a new one", async () => {
    const one = await makeEvent(person, { venueName: "Orpheum", city: "Omaha" });
    expect((await makeEvent(person, { venueName: "orpheum" })).venueId).toBe(one.venueId);
    await makeEvent(person, { venueName: "Orpheum", city: "Memphis" });
    expect((await makeEvent(person, { venueName: "Orpheum" })).venueId).not.toBe(one.venueId);
    expect(await countVenues("Orpheum")).toBe(3);
  });

  it("gets its town from the event, while no other event uses it", async () => {
    const event = await makeEvent(person, { venueName: "Lyric" });
    const later = await patchEvent(event.id, { city: "Tucson", state: "AZ" });
    expect(later.venueId).toBe(event.venueId);
    expect((await person.get(`/api/venues/${event.venueId}`)).body).toMatchObject({ city: "Tucson", state: "AZ" });
    expect(await countVenues("Lyric")).toBe(1);
  });

  it("stays when another field is saved, and is removed with its name", async () => {
    const event = await makeEvent(person, { venueName: "Majestic", city: "Dallas" });
    const { version } = (await person.get(`/api/venues/${event.venueId}`)).body;
    await person.patch(`/api/venues/${event.venueId}`, { name: "Majestic Theatre", version });
    expect(await patchEvent(event.id, { notes: "x", venueName: "Majestic" })).toMatchObject({ venueId: event.venueId });
    expect(await countVenues("Majestic")).toBe(0);
    expect(await patchEvent(event.id, { venueName: "" })).toMatchObject({ venueId: null });
  });

  it("is never one in the trash", async () => {
    const event = await makeEvent(person, { venueName: "Closed Hall", city: "Reno" });
    await person.delete(`/api/venues/${event.venueId}`);
    expect((await person.get(`/api/events/${event.id}`)).body.venueId).toBe(event.venueId);
    expect((await makeEvent(person, { venueName: "Closed Hall", city: "Reno" })).venueId).not.toBe(event.venueId);
  });

  it("never belongs to another speaker", async () => {
    const other = await signUp();
    const theirs = await makeEvent(other, { venueName: "Shared Hall", city: "Denver" });
    const ours = await makeEvent(person, { venueName: "Shared Hall", city: "Denver" });
    expect(ours.venueId).not.toBe(theirs.venueId);
  });
});

describe("an imported workbook", () => {
  it("gives its events place and venue, existing and new ones, once each", async () => {
    const own = await signUp();
    const known = await makeVenue(own, { name: "Grand Hotel", city: "Denver" });
    const held = (title: string, date: string, venue: string, city: string, state: string) =>
      row(title, { date, venue, fee: "100" }).with(3, city).with(4, state);
    const rows = [
      held("One", "2031-03-01", "grand hotel", "DENVER", "CO"),
      held("Two", "2031-03-02", "Lake Hall", "Chicago", "IL"),
      held("Three", "2031-03-03", "LAKE HALL", "Chicago", "IL"),
      held("Four", "2031-03-04", "Far Hall", "Gondolin", "XX"),
    ];
    await importBook(own, await workbook(rows));
    const read = () =>
      sql<{ title: string; placeTimeZone: string; venueId: string; name: string }>(
        `SELECT e.title::text, e."placeTimeZone", e.latitude IS NOT NULL AS located, e."venueId", v.name::text FROM events e
           LEFT JOIN venues v ON v.id = e."venueId" WHERE e."speakerId" = $1 ORDER BY e."startsOn"`,
        [own.speakerId],
      );
    const events = await read();
    expect(events).toMatchObject([
      { placeTimeZone: "America/Denver", located: true, venueId: known.id },
      { placeTimeZone: "America/Chicago", located: true, name: "Lake Hall" },
      { placeTimeZone: "America/Chicago", located: true, venueId: events[1]?.venueId },
      { placeTimeZone: "", located: false, name: "Far Hall" },
    ]);
    expect((await own.get("/api/venues")).body.total).toBe(3);

    // A renamed venue keeps its events when another column of them is imported again.
    await own.patch(`/api/venues/${known.id}`, { name: "Grander Hotel", version: known.version });
    const again = held("One", "2031-03-01", "Grand Hotel", "Denver", "CO").with(5, "200");
    await importBook(own, await workbook([again]));
    expect((await read())[0]).toMatchObject({ venueId: known.id, name: "Grander Hotel" });
    expect((await own.get("/api/venues")).body.total).toBe(3);
  });
});
