import { expect, it } from "vitest";
import type { ConflictsDto } from "@/lib/events/conflicts/conflict-schema";
import { makeOpenKit } from "../support/media-kit";
import { makeDayOff, makeEvent, makeFeed, signUp } from "../support/people";

it("blocks a range over New Year and over a booking, and names the booking", async () => {
  const person = await signUp();
  const event = await makeEvent(person, { title: "Gala", date: "2031-12-31", status: "confirmed" });
  const made = await makeDayOff(person, { startsOn: "2031-12-24", endsOn: "2032-01-02", label: "Skiing" });
  const list = await person.get<{ items: object[] }>("/api/days-off");
  expect(list.body.items).toMatchObject([
    { id: made.id, startsOn: "2031-12-24", endsOn: "2032-01-02", booked: [{ id: event.id, title: "Gala" }] },
  ]);
  const { items } = (await person.get<ConflictsDto>("/api/events/conflicts?date=2032-01-02")).body;
  expect(items).toMatchObject([{ kind: "day_off", with: { title: "Skiing", status: null } }]);
  expect((await person.get(`/events/${event.id}`)).text).toContain("You blocked this date");
  expect((await person.get("/events/calendar?view=month&date=2032-01-01")).text).toContain("Skiing");
});

it("rejects a reversed range and one of more than 366 days, also in an update", async () => {
  const person = await signUp();
  const post = (startsOn: string, endsOn: string) => person.post("/api/days-off", { startsOn, endsOn });
  expect((await post("2031-07-04", "2031-07-01")).body).toMatchObject({
    fields: { endsOn: "The last date can't be before the first date" },
  });
  expect((await post("2031-01-01", "2032-01-03")).status).toBe(422);
  const made = await makeDayOff(person);
  const changed = await person.patch(`/api/days-off/${made.id}`, { endsOn: "2031-06-30", version: made.version });
  expect(changed.status).toBe(422);
});

it("adds each holiday once, also for two concurrent requests", async () => {
  const person = await signUp();
  const add = () => person.post("/api/days-off/holidays", { year: 2031, names: ["Thanksgiving Day", "Christmas Day"] });
  const added = await Promise.all([add(), add()]);
  expect(added.map(({ body }) => (body as { items: object[] }).items.length).sort()).toEqual([0, 2]);
  const list = await person.get<{ items: { startsOn: string }[] }>("/api/days-off");
  expect(list.body.items.map(({ startsOn }) => startsOn)).toEqual(["2031-11-27", "2031-12-25"]);
});

it("shows in feeds what their level allows, and to planners no reason", async () => {
  const person = await signUp();
  const { token } = await makeOpenKit(person, { showsDates: true });
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await makeDayOff(person, { startsOn: soon, endsOn: soon, label: "Surgery" });
  const feed = async (level: string) => {
    const { address } = await makeFeed(person, { level });
    return (await person.get(new URL(String(address)).pathname)).text;
  };
  expect(await feed("busy")).toMatch(/SUMMARY:Busy/);
  expect(await feed("busy")).not.toContain("Surgery");
  expect(await feed("titles")).toMatch(/SUMMARY:Day off/);
  expect(await feed("full")).toMatch(/SUMMARY:Surgery/);
  const dates = await person.get(`/shared/${token}/dates`);
  expect(dates.text).toMatch(/class="busy"/);
  expect(dates.text).not.toContain("Surgery");
});
