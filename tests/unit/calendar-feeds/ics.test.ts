import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { entriesOf, type FeedEvent } from "@/lib/calendar-feeds/entries";
import { writeCalendar } from "@/lib/calendar-feeds/ics";
import type { FeedLevel } from "@/lib/calendar-feeds/rules";
import { US_TIME_ZONES } from "@/lib/shared/time-zones";
import { instantOf, oldZones } from "@/lib/shared/zoned-time";

/** The calendar as an independent parser (Mozilla's ical.js) reads it. */

const ADDRESS = "https://lectern.example/events/1";

const event = (fields: Partial<FeedEvent> = {}): FeedEvent => ({
  id: "0199d0a2-7c5e-7000-8000-000000000001",
  version: 3,
  updatedAt: "2026-01-05T10:20:30.000Z",
  status: "confirmed",
  date: "2026-06-10",
  time: "16:45",
  endTime: "17:30",
  timeZone: "America/Denver",
  sessions: [],
  title: "Annual Meeting",
  city: "Denver",
  state: "CO",
  details: {
    venueName: "Convention Center",
    streetAddress: "700 14th St",
    zipCode: "80202",
    client: "Acme",
    bureau: "Premier Bureau",
    contacts: [{ name: "Dana Reyes", role: "planner", email: "dana@example.com", phone: "+1 303 555 0100" }],
    notes: "Hotel: The Brown Palace",
    travel: [],
  },
  ...fields,
});

const write = (events: FeedEvent[], level: FeedLevel = "full", name?: string) =>
  writeCalendar(
    events.flatMap((one) => entriesOf(one, level, ADDRESS)),
    name,
  );

function read(text: string) {
  const calendar = ICAL.Component.fromString(text);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    const timezone = new ICAL.Timezone(zone);
    ICAL.TimezoneService.remove(timezone.tzid);
    ICAL.TimezoneService.register(timezone, timezone.tzid);
  }
  return { calendar, events: calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one)) };
}

const only = (text: string): ICAL.Event => {
  const { events } = read(text);
  expect(events).toHaveLength(1);
  return events[0] as ICAL.Event;
};

const value = (one: ICAL.Event, name: string) => String(one.component.getFirstPropertyValue(name) ?? "");
const instant = (time: ICAL.Time) => time.toUnixTime() * 1000;

const ZONES = [
  ...US_TIME_ZONES,
  "America/Adak",
  "America/Boise",
  "America/Detroit",
  "America/Indiana/Indianapolis",
  "America/Kentucky/Louisville",
  "America/North_Dakota/Center",
  "America/St_Thomas",
  "Pacific/Guam",
  "Pacific/Pago_Pago",
  "US/Eastern",
];

/** The nights of both clock changes with the days around them, and one date far from either. */
const DAYS = ["2026-03-07", "2026-03-08", "2026-03-09", "2026-07-04", "2026-10-31", "2026-11-01", "2026-11-02"];
const TIMES = ["00:30", "01:30", "02:30", "03:00", "09:00", "16:45", "23:30"];

describe("a venue in each zone of the United States, across both clock changes", () => {
  it.each(ZONES)("%s: every start and end is the instant that Temporal computes", (timeZone) => {
    const slots = DAYS.flatMap((date) => TIMES.map((time) => ({ date, time })));
    const { events } = read(write(slots.map((slot) => event({ ...slot, endTime: "08:15", timeZone }))));
    expect(events).toHaveLength(slots.length);
    for (const [at, { date, time }] of slots.entries()) {
      const one = events[at] as ICAL.Event;
      const start = Temporal.PlainDateTime.from(`${date}T${time}`);
      // 8:15 is earlier than the evening's start, so it belongs to the next day.
      const end = (time < "08:15" ? start : start.add({ days: 1 })).withPlainTime("08:15");
      const expected = [start, end].map((wall) => wall.toZonedDateTime(timeZone).epochMilliseconds);
      expect([one.startDate, one.endDate].map(instant), `${date} ${time}`).toEqual(expected);
    }
  });

  it.each(ZONES)("%s has one VTIMEZONE, and every time names it", (timeZone) => {
    const text = write(DAYS.map((date) => event({ date, timeZone })));
    const { calendar, events } = read(text);
    const zones = calendar.getAllSubcomponents("vtimezone").map((one) => String(one.getFirstPropertyValue("tzid")));
    expect(zones).toHaveLength(1);
    for (const { component } of events) {
      for (const name of ["dtstart", "dtend"]) {
        expect(component.getFirstProperty(name)?.getParameter("tzid")).toBe(zones[0]);
      }
    }
  });

  it("writes a wall time that a spring night skips as one hour later", () => {
    const text = write([event({ date: "2026-03-08", time: "02:30", endTime: null, timeZone: "America/Chicago" })]);
    expect(text).toContain("DTSTART;TZID=America/Chicago:20260308T033000");
  });

  it("writes the repeated hour of an autumn night in UTC, as programs disagree on which one is meant", () => {
    const text = write([event({ date: "2026-11-01", time: "01:30", endTime: null, timeZone: "America/New_York" })]);
    expect(text).toContain("DTSTART:20261101T053000Z");
    expect(text).toContain("DTEND:20261101T063000Z");
  });
});

describe("an event's time", () => {
  it("lasts an hour when no end is known", () => {
    const one = only(write([event({ endTime: null })]));
    expect(one.duration.toSeconds()).toBe(3600);
  });

  it("is the whole day, as a date, without a time of day", () => {
    const one = only(write([event({ time: null, endTime: null })]));
    expect(one.startDate.isDate).toBe(true);
    expect([one.startDate.toString(), one.endDate.toString()]).toEqual(["2026-06-10", "2026-06-11"]);
  });

  it("is the whole day with the time in the name, without a zone", () => {
    const one = only(write([event({ timeZone: "" })]));
    expect(one.startDate.isDate).toBe(true);
    expect(one.summary).toBe("Annual Meeting (4:45 PM local time)");
    expect(only(write([event({ timeZone: "" })], "busy")).summary).toBe("Busy");
  });

  it("is written in UTC when the zone has no VTIMEZONE", () => {
    const text = write([event({ timeZone: "EST5EDT" })]);
    expect(text).toContain("DTSTART:20260610T204500Z");
    expect(text).not.toContain("VTIMEZONE");
  });

  it("stays in UTC for the zone UTC", () => {
    expect(instant(only(write([event({ timeZone: "UTC" })])).startDate)).toBe(Date.UTC(2026, 5, 10, 16, 45));
  });

  it("writes one VTIMEZONE for two names of a zone", () => {
    const { calendar } = read(write([event({ timeZone: "US/Eastern" }), event({ timeZone: "America/New_York" })]));
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
  });
});

describe("status", () => {
  it.each([
    ["inquiry", "TENTATIVE", "TRANSPARENT", "FREE", "Inquiry: Annual Meeting"],
    ["hold", "TENTATIVE", "OPAQUE", "TENTATIVE", "Hold: Annual Meeting"],
    ["contract_sent", "TENTATIVE", "OPAQUE", "TENTATIVE", "Contract sent: Annual Meeting"],
    ["confirmed", "CONFIRMED", "OPAQUE", "BUSY", "Annual Meeting"],
    ["completed", "CONFIRMED", "OPAQUE", "BUSY", "Annual Meeting"],
    ["closed", "CONFIRMED", "OPAQUE", "BUSY", "Annual Meeting"],
    ["postponed", "CANCELLED", "TRANSPARENT", "FREE", "Postponed: Annual Meeting"],
    ["lost", "CANCELLED", "TRANSPARENT", "FREE", "Lost: Annual Meeting"],
    ["released", "CANCELLED", "TRANSPARENT", "FREE", "Released: Annual Meeting"],
    ["cancelled", "CANCELLED", "TRANSPARENT", "FREE", "Canceled: Annual Meeting"],
  ] as const)("%s becomes %s and %s", (status, state, transparency, busy, summary) => {
    const one = only(write([event({ status })]));
    expect(value(one, "status")).toBe(state);
    expect(value(one, "transp")).toBe(transparency);
    expect(value(one, "x-microsoft-cdo-busystatus")).toBe(busy);
    expect(one.summary).toBe(summary);
  });
});

describe("identity", () => {
  it("uses the event's lasting id, and a sequence that grows with the version", () => {
    const [before, after] = [3, 4].map((version) => only(write([event({ version, title: `Title ${version}` })])));
    expect(before?.uid).toBe("0199d0a2-7c5e-7000-8000-000000000001@lectern");
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([3, 4]);
    expect(value(before as ICAL.Event, "dtstamp")).toBe("2026-01-05T10:20:30Z");
    expect(value(before as ICAL.Event, "last-modified")).toBe("2026-01-05T10:20:30Z");
  });
});

describe("sessions", () => {
  const session = { title: "Workshop", room: "Ballroom A", date: "2026-06-10", time: "16:45", endTime: "17:15" };

  it("within the event's time are in its description", () => {
    const one = only(write([event({ sessions: [session] })]));
    expect(one.description).toContain("4:45 PM – 5:15 PM · Workshop · Ballroom A");
  });

  it("on another day or outside its time are entries of their own with lasting ids", () => {
    const sessions = [
      { ...session, date: "2026-06-11" },
      { ...session, time: "19:00", endTime: "20:00" },
      { ...session, date: "2026-06-12", time: null, endTime: null },
    ];
    const { events } = read(write([event({ sessions })]));
    expect(events.map(({ uid }) => uid.replace(/^.{36}/, ""))).toEqual([
      "@lectern",
      "-1@lectern",
      "-2@lectern",
      "-3@lectern",
    ]);
    expect(events[1]?.summary).toBe("Workshop · Annual Meeting");
    expect(events[3]?.startDate.isDate).toBe(true);
    expect(read(write([event({ sessions })], "busy")).events.map(({ summary }) => summary)).toEqual(
      Array(4).fill("Busy"),
    );
  });
});

describe("text", () => {
  it("of any length, script and character survives, in lines of 75 bytes", () => {
    const title = `Zoë’s “R&D”; back\\slash, 講演 🎤 ${"長い題".repeat(60)}`;
    const notes = "first\r\nsecond; with, signs\n\n‏عربي\u2028third";
    const base = event();
    const text = write(
      [event({ title, details: { ...base.details, notes } as FeedEvent["details"] })],
      "full",
      "A, B; C",
    );
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/[^\r]\n/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const one = only(text);
    expect(one.summary).toBe(title);
    expect(one.description).toContain("first\nsecond; with, signs\n\n‏عربي\nthird");
    expect(String(read(text).calendar.getFirstPropertyValue("x-wr-calname"))).toBe("A\\, B\\; C");
  });

  it("can't inject a line", () => {
    const text = write([event({ title: "A\r\nATTENDEE:mailto:x@example.com\rB\u0000\u0007" })], "full", "N\nX-EVIL:1");
    expect(text).not.toMatch(/^(ATTENDEE|X-EVIL)/m);
    expect(only(text).summary).toBe("A\nATTENDEE:mailto:x@example.com\nB");
  });

  it("is cut when the notes are very long, with a link to the page", () => {
    const base = event();
    const details = { ...base.details, notes: "n".repeat(20_000) } as FeedEvent["details"];
    const one = only(write([event({ details })]));
    expect(one.description.length).toBeLessThan(2_400);
    expect(one.description).toMatch(new RegExp(`n …\n\n${ADDRESS}$`));
    expect(value(one, "url")).toBe(ADDRESS);
  });
});

it("states the refresh interval, and only in a feed", () => {
  const { calendar } = read(write([event()], "titles", "Speaking"));
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  expect(String(calendar.getFirstPropertyValue("x-published-ttl"))).toBe("PT1H");
  expect(read(write([event()])).calendar.getFirstPropertyValue("refresh-interval")).toBeNull();
});

it("is a valid calendar without events", () => {
  expect(read(write([], "busy", "Speaking")).events).toEqual([]);
});

describe("zones whose rules changed in 2026", () => {
  const rows: [name: string, zone: string, date: string, time: string, utc: string][] = [
    ["Vancouver in winter", "America/Vancouver", "2026-12-10", "09:00", "2026-12-10T16:00Z"],
    ["Vancouver in the winter before", "America/Vancouver", "2026-01-15", "09:00", "2026-01-15T17:00Z"],
    ["Calgary in winter", "America/Edmonton", "2027-01-20", "14:00", "2027-01-20T20:00Z"],
    ["Seattle in winter", "America/Los_Angeles", "2026-12-10", "09:00", "2026-12-10T17:00Z"],
    ["Denver in winter", "America/Denver", "2027-01-20", "14:00", "2027-01-20T21:00Z"],
    ["Mexico City in summer", "America/Mexico_City", "2027-07-15", "09:00", "2027-07-15T15:00Z"],
    ["Tijuana in summer", "America/Tijuana", "2027-07-15", "09:00", "2027-07-15T16:00Z"],
    ["Ciudad Juarez in summer", "America/Ciudad_Juarez", "2027-07-15", "09:00", "2027-07-15T15:00Z"],
    ["Casablanca in winter", "Africa/Casablanca", "2027-01-20", "10:00", "2027-01-20T10:00Z"],
  ];
  // Older versions of Node have older rules; the diagnostic page reports that.
  const known = rows.filter(([, zone, date, time, utc]) => instantOf(date, time, zone) === Date.parse(utc));

  it.each(known)("%s is the same instant on the page and in the feed", (_, timeZone, date, time, utc) => {
    expect(instant(only(write([event({ date, time, endTime: null, timeZone })])).startDate)).toBe(Date.parse(utc));
  });

  it("are known to this Node, or reported as outdated", () => {
    expect(oldZones(instantOf).length === 0).toBe(known.length === rows.length);
    expect(oldZones(() => 0)).toContain("America/Vancouver");
  });
});

describe("travel", () => {
  const places = { zone: "America/Denver", place: "" };
  const booking = { id: "1", version: 1, updatedAt: "2026-01-05T10:20:30.000Z", confirmation: "", address: "" };
  const bookings: NonNullable<FeedEvent["details"]>["travel"] = [
    {
      ...booking,
      kind: "hotel",
      name: "The Brown Palace",
      ends: [
        { ...places, day: "2026-06-09", time: null },
        { ...places, day: "2026-06-11", time: null },
      ],
    },
    {
      ...booking,
      id: "2",
      kind: "flight",
      name: "United 9",
      ends: [
        { ...places, day: "2026-06-11", time: "09:00" },
        { ...places, day: "2026-06-11", time: null },
      ],
    },
  ];
  const traveling = event({ details: { ...event().details, travel: bookings } as FeedEvent["details"] });

  it("is left out at a level that doesn't show it, though it was read", () => {
    expect(entriesOf(traveling, "titles", "").map(({ summary }) => summary)).toEqual(["Annual Meeting"]);
  });

  it("takes the time of a leg, and leaves the days of a stay free", () => {
    const [, stay, leg] = entriesOf(traveling, "full", ADDRESS);
    expect(stay).toMatchObject({ busy: false, when: { day: "2026-06-09", until: "2026-06-11" } });
    const from = instantOf("2026-06-11", "09:00", "America/Denver");
    expect(leg).toMatchObject({ busy: true, when: { from, to: from + 3_600_000, timeZone: "America/Denver" } });
    expect(leg?.description).toBe(
      "Departs: Thursday, June 11, 2026, 9:00 AM MT\nArrival time not entered\nFor Annual Meeting",
    );
  });

  it("keeps the nights of a stay whose check-out has no time, and stays booked when the event is cancelled", () => {
    const [hotel] = bookings;
    if (!hotel) throw new Error("no hotel");
    const [arrival, leaving] = hotel.ends;
    const stay = { ...hotel, ends: [{ ...arrival, time: "15:00" }, leaving] as typeof hotel.ends };
    const details = { ...event().details, travel: [stay] } as FeedEvent["details"];
    const [, entry] = entriesOf(event({ status: "cancelled", details }), "full", ADDRESS);
    expect(entry).toMatchObject({ state: "confirmed", when: { day: "2026-06-09", until: "2026-06-11" } });
    expect(entry?.description).toBe(
      "Check-in: Tuesday, June 9, 2026, 3:00 PM MT\nCheck-out: Thursday, June 11, 2026\nFor Annual Meeting",
    );
  });
});
