import { describe, expect, it } from "vitest";
import type { DaySheet } from "@/lib/events/day-sheet";
import {
  addressLine,
  dialled,
  formatStretch,
  ownTime,
  peopleOf,
  sortNotes,
  splitNotes,
  venueLine,
} from "@/lib/events/day-sheet";
import { expectProportional } from "../../support/growth";

const sheet = (fields: Partial<DaySheet> = {}): DaySheet => ({
  id: "1",
  title: "Annual Meeting",
  status: "confirmed",
  type: "keynote",
  date: "2026-06-10",
  time: "16:45",
  endTime: "17:30",
  timeZone: "America/Denver",
  venueName: "Convention Center",
  streetAddress: "700 14th St",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  attendees: null,
  source: "",
  referredBy: "",
  cameFrom: "",
  description: "",
  notes: "",
  venue: null,
  client: null,
  bureau: null,
  representative: null,
  contacts: [],
  sessions: [],
  tasks: [],
  ...fields,
});

describe("notes", () => {
  it("sort known lines by their label, and keep all other lines unchanged", () => {
    const sorted = sortNotes(
      [
        "Call time: 3:15 PM, stage door",
        "- Hotel: The Brown Palace, conf. 4471",
        "• Flight: UA 1411: 9:05 AM",
        "Pick-up: Marco, +1 303 555 0123",
        "Introduced by: the chair",
        "They loved the story about the boat: tell it.",
        "",
        "",
        "",
        "Remember: no politics",
        "https://example.com/brief",
      ].join("\n"),
    );
    expect(sorted).toEqual({
      call: [{ label: "Call time", text: "3:15 PM, stage door" }],
      travel: [
        { label: "Hotel", text: "The Brown Palace, conf. 4471" },
        { label: "Flight", text: "UA 1411: 9:05 AM" },
        { label: "Pick-up", text: "Marco, +1 303 555 0123" },
      ],
      stage: [{ label: "Introduced by", text: "the chair" }],
      rest: "They loved the story about the boat: tell it.\n\nRemember: no politics\nhttps://example.com/brief",
    });
  });

  it("stay empty when they are", () => {
    expect(sortNotes("")).toEqual({ call: [], travel: [], stage: [], rest: "" });
  });

  it.each([
    [
      "Budget is $20k\n- Hotel: Brown Palace\n\n\n\nCEO: hates slides\n Call time : 3 PM",
      "Budget is $20k\n\nCEO: hates slides",
      "- Hotel: Brown Palace\n Call time : 3 PM",
    ],
    ["FLIGHT: UA 1411", "", "FLIGHT: UA 1411"],
    ["Hotel:", "Hotel:", ""],
    ["  two\n\n\n\nlines ", "  two\n\n\n\nlines ", ""],
    ["", "", ""],
  ])("%j is split into private notes and notes for the day", (text, notes, dayNotes) => {
    expect(splitNotes(text)).toEqual({ notes, dayNotes });
  });

  it.each([
    ["an indented line", (size: number) => `x\n${" ".repeat(size - 3)}x`],
    ["a label and spaces", (size: number) => `hotel${" ".repeat(size - 6)}x`],
    ["lines that it knows", (size: number) => "car: a\n".repeat(size / 7)],
  ])("are sorted and split in linear time: %s", { tags: ["wide"] }, (_name, make) => {
    return expectProportional((size) => [sortNotes(make(size)), splitNotes(make(size))], 19_990);
  });
});

describe("times", () => {
  it.each([
    ["16:45", "17:30", "4:45 PM – 5:30 PM"],
    ["16:45", null, "4:45 PM"],
    [null, null, ""],
  ])("%s to %s is %j", (time, endTime, words) => {
    expect(formatStretch(time, endTime)).toBe(words);
  });

  it.each([
    [{}, "America/New_York", "6:45 PM – 7:30 PM ET"],
    [{ endTime: null }, "America/New_York", "6:45 PM ET"],
    [{ time: "23:30", endTime: "00:30" }, "America/New_York", "Thursday, June 11, 2026, 1:30 AM – 2:30 AM ET"],
    // A date on which only one of the two zones has changed its clock.
    [{ date: "2026-03-08", timeZone: "America/Phoenix" }, "America/Denver", "5:45 PM – 6:30 PM MT"],
    [{ date: "2026-03-07", timeZone: "America/Phoenix" }, "America/Denver", ""],
    [{}, "America/Denver", ""],
    [{}, "America/Boise", ""],
    [{ timeZone: "" }, "America/New_York", ""],
    [{ time: null, endTime: null }, "America/New_York", ""],
  ])("%j in %s is %j", (fields, zone, words) => {
    expect(ownTime(sheet(fields), zone)).toBe(words);
  });
});

describe("people", () => {
  const dana = { name: "Dana Reyes", role: "planner", email: "dana@example.com", phone: "+1 303 555 0100" };

  it("are sorted by how close they are to the stage, without duplicates and empty contacts", () => {
    const people = peopleOf(
      sheet({
        contacts: [dana, { name: "", role: "", email: "", phone: "" }],
        venue: {
          stage: "",
          av: "",
          parking: "",
          contactName: "Ola",
          contactEmail: "",
          contactPhone: "303 555 0111",
        },
        client: { name: "dana reyes", role: "Client", email: "other@example.com", phone: "" },
        bureau: { name: "Premier Bureau", role: "Bureau", email: "", phone: "" },
      }),
    );
    expect(people.map(({ name, role }) => [name, role])).toEqual([
      ["Dana Reyes", "planner"],
      ["Ola", "Venue"],
      ["Premier Bureau", "Bureau"],
    ]);
  });

  it("leave out a venue without contacts", () => {
    const venue = {
      stage: "Main",
      av: "",
      parking: "",
      contactName: "",
      contactEmail: "",
      contactPhone: "",
    };
    expect(peopleOf(sheet({ venue }))).toEqual([]);
  });

  it.each([
    ["+1 (303) 555-0100", "tel:+13035550100"],
    ["303.555.0100 x12", "tel:3035550100;ext=12"],
    ["303 555 0100 ext. 7", "tel:3035550100;ext=7"],
  ])("%j dials %s", (phone, href) => {
    expect(dialled(phone)).toBe(href);
  });
});

it("an address leaves out unknown parts", () => {
  expect(addressLine(sheet())).toBe("700 14th St, Denver, CO 80202");
  expect(addressLine(sheet({ streetAddress: "", zipCode: "" }))).toBe("Denver, CO");
  expect(addressLine(sheet({ streetAddress: "", city: "", state: "", zipCode: "" }))).toBe("");
});

it("a virtual event has no venue to set", () => {
  expect(venueLine(sheet())).toBe("Convention Center");
  expect(venueLine(sheet({ venueName: "" }))).toBe("Venue not set");
  expect(venueLine(sheet({ venueName: "", type: "virtual" }))).toBe("Virtual");
  expect(venueLine(sheet({ venueName: "Zoom", type: "virtual" }))).toBe("Zoom");
});
