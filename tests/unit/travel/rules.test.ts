import { describe, expect, it, test } from "vitest";
import { airportCode, minutesOf, usualZones, warningsOf } from "@/lib/travel/rules";
import type { PlannedBooking } from "@/lib/travel/schema";
import { endFacts, lengthText, partiesText } from "@/lib/travel/texts";

const [DENVER, CHICAGO, TOKYO, LA] = ["America/Denver", "America/Chicago", "Asia/Tokyo", "America/Los_Angeles"];

const FLIGHT = {
  kind: "flight",
  name: "United 1523",
  confirmation: "",
  startsOn: "2031-05-05",
  startsAt: "19:15",
  startZone: CHICAGO,
  from: "Chicago (ORD)",
  endsOn: "2031-05-05",
  endsAt: "20:55",
  endZone: DENVER,
  to: "",
} as PlannedBooking;

const HOTEL = { ...FLIGHT, kind: "hotel", startsAt: null, endsAt: null, startZone: DENVER, from: "" } as PlannedBooking;

describe("the time between two ends", () => {
  it("counts across zones", () => expect(minutesOf(FLIGHT)).toBe(160));

  it("is known across the date line, where the local arrival is earlier", () => {
    const home = { ...FLIGHT, startZone: TOKYO, endZone: LA, startsAt: "17:00", endsAt: "10:30" };
    expect(minutesOf(home)).toBe(9 * 60 + 30);
    expect(warningsOf(home)).toEqual([]);
  });

  test.each([[{ startZone: "" }], [{ endsAt: null }], [{ startsAt: null }], [{ endZone: "Moon/Crater" }]])(
    "is unknown with %j",
    (part) => expect(minutesOf({ ...FLIGHT, ...part })).toBeNull(),
  );
});

describe("a warning", () => {
  const backwards = ["It arrives before it departs."];

  test.each([
    [{}, []],
    // 18:20 in Denver is 19:20 in Chicago.
    [{ endsAt: "18:20" }, []],
    [{ endsAt: "18:10" }, backwards],
    [{ endsOn: null, endsAt: "00:30" }, backwards],
    [{ endsOn: "2031-05-06", endsAt: "00:30" }, []],
    [{ startZone: "", endsOn: "2031-05-04" }, backwards],
    [{ startZone: "", endsAt: "18:10" }, []],
    [{ kind: "car", endsAt: "18:10" }, ["The return is before the pick-up."]],
    [{ startsOn: "" }, []],
  ])("of a leg with %j is %j", (part, warnings) => {
    expect(warningsOf({ ...FLIGHT, ...part } as PlannedBooking)).toEqual(warnings);
  });

  test.each([
    ["2031-05-05", ["This stay has no nights."]],
    ["2031-05-04", ["Check-out is before check-in."]],
    ["2031-05-06", []],
    [null, []],
  ])("of a stay until %s is %j", (endsOn, warnings) => {
    expect(warningsOf({ ...HOTEL, endsOn })).toEqual(warnings);
  });

  it("names a time that the clocks skip, at each end in its own zone", () => {
    const leg = { ...FLIGHT, startsOn: "2031-03-09", startsAt: "02:30", endsOn: "2031-03-09", endsAt: "02:30" };
    const said = (zone: string) => `2:30 AM doesn't exist on Mar 9, 2031 in ${zone}: clocks skip it.`;
    expect(warningsOf({ ...leg, endZone: "America/Phoenix", endsAt: "03:30" })).toEqual([said("Central Time (CT)")]);
    expect(warningsOf(leg)).toEqual([said("Central Time (CT)"), said("Mountain Time (MT)")]);
  });
});

describe("a zone that is left out", () => {
  const event = { date: "2031-05-06", time: "09:00", timeZone: DENVER, travelMode: null };
  const there = { startZone: CHICAGO, endZone: DENVER };
  const back = { startZone: DENVER, endZone: CHICAGO };
  test.each([
    ["flight", "2031-05-05", null, there],
    ["flight", "2031-05-06", "06:00", there],
    ["train", "2031-05-06", "18:00", back],
    ["flight", "2031-05-07", null, back],
    ["hotel", "2031-05-05", null, { startZone: DENVER, endZone: DENVER }],
    ["car", "2031-05-07", null, { startZone: DENVER, endZone: DENVER }],
  ] as const)("of a %s on %s at %s is %j", (kind, startsOn, startsAt, zones) => {
    expect(usualZones({ kind, startsOn, startsAt }, event, CHICAGO)).toEqual(zones);
  });

  test.each([
    ["Denver (DEN)", "DEN"],
    ["LAX, Terminal 7", "LAX"],
    ["Denver, USA", null],
    ["DENVER", null],
    ["", null],
  ])("of %s comes from the airport %s", (place, code) => expect(airportCode(place)).toBe(code));
});

describe("what a booking says", () => {
  it("names zones only where they differ, and the year only if it isn't the event's", () => {
    const said = (booking: PlannedBooking, eventDate: string) =>
      endFacts(booking, eventDate).map(({ label, text }) => `${label} ${text}`);
    expect(said(FLIGHT, "2031-05-06")).toEqual(["Departs May 5, 7:15 PM CT, Chicago (ORD)", "Arrives 8:55 PM MT"]);
    const near = { ...FLIGHT, startZone: DENVER, endsOn: "2031-05-06", to: "Denver" };
    expect(said(near, "2030-12-31")).toEqual([
      "Departs May 5, 2031, 7:15 PM, Chicago (ORD)",
      "Arrives May 6, 2031, 8:55 PM, Denver",
    ]);
    expect(said({ ...HOTEL, endsOn: null }, "2031-05-06")).toEqual(["Check-in May 5"]);
  });

  it("is the nights of a stay and the time of a leg", () => {
    expect(lengthText({ ...HOTEL, endsOn: "2031-05-07" })).toBe("2 nights");
    expect(lengthText({ ...HOTEL, endsOn: "2031-05-05" })).toBe("");
    expect(lengthText({ ...FLIGHT, minutes: 160 })).toBe("2 h 40 min");
    expect(lengthText({ ...FLIGHT, minutes: -10 })).toBe("");
  });

  it("is who books and pays, where that isn't the speaker", () => {
    expect(partiesText({ bookedBy: "me", paidBy: "me" })).toBe("");
    expect(partiesText({ bookedBy: "client", paidBy: "client" })).toBe("Booked and paid by the client");
    expect(partiesText({ bookedBy: "bureau", paidBy: "client" })).toBe("Booked by the bureau, paid by the client");
    expect(partiesText({ bookedBy: "me", paidBy: "client" })).toBe("Paid by the client");
  });
});
