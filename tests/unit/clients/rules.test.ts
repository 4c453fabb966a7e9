import { describe, expect, it } from "vitest";
import {
  candidatePatterns,
  domainOf,
  fieldsWithoutMerge,
  firstChoice,
  joinNotes,
  leftBehind,
  mergedFields,
  movedText,
  phoneKey,
} from "@/lib/clients/duplicates";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { CHOSEN_FIELDS } from "@/lib/clients/list";
import { anniversaryOf, inKnownSpelling, uniqueTags } from "@/lib/clients/rules";
import type { MergeInput } from "@/lib/clients/schema";
import { blankValues } from "@/lib/shared/field-list";

describe("tags", () => {
  it("are unique regardless of case, and the first spelling wins", () => {
    expect(uniqueTags(["VIP", "vip", "Spring", "SPRING", "spring "])).toEqual(["VIP", "Spring", "spring "]);
    expect(inKnownSpelling(["vip", "New"], ["VIP", "Old"])).toEqual(["VIP", "New"]);
  });
});

describe("the anniversary", () => {
  const today = "2026-11-21";
  const of = (last: string | null, next: string | null, leadDays: number | null) =>
    anniversaryOf({ last, next, leadDays }, today);

  it("is a year after the last event, with the months in which clients usually ask", () => {
    expect(of("2026-09-12", null, 152)).toEqual({ date: "2027-09-12", monthsBefore: 5, askOn: "2027-04-12" });
  });

  it("moves on to the next year once it has passed", () => {
    expect(of("2021-12-24", null, null)).toEqual({ date: "2026-12-24", monthsBefore: null, askOn: null });
    expect(of("2024-11-21", null, 30)).toMatchObject({ date: "2026-11-21" });
  });

  it("names no date in the past to ask on", () => {
    expect(of("2025-12-24", null, 150)).toEqual({ date: "2026-12-24", monthsBefore: 5, askOn: null });
  });

  it("is absent without an event, and when the next one is booked", () => {
    expect(of(null, "2027-01-01", 60)).toBeNull();
    expect(of("2026-09-12", "2027-08-20", 60)).toBeNull();
    expect(of("2026-09-12", "2027-03-01", 60)).not.toBeNull();
  });

  it("handles short months and leap years", () => {
    expect(of("2024-02-29", null, 91)).toMatchObject({ date: "2027-02-28", askOn: "2026-11-28" });
    expect(of("2026-08-31", null, 61)).toMatchObject({ date: "2027-08-31", askOn: "2027-06-30" });
    expect(of("2026-03-31", null, 30)).toMatchObject({ date: "2027-03-31", askOn: "2027-02-28" });
    expect(of("2026-10-15", null, 3)).toMatchObject({ monthsBefore: 1, askOn: "2027-09-15" });
  });
});

describe("a value to compare", () => {
  it.each([
    ["+1 (303) 555-0142", "3035550142"],
    ["303.555.0142 ext", "3035550142"],
    ["+49 30 1234567", "49301234567"],
    ["12345", ""],
    ["", ""],
  ])("the phone of %j is %j", (phone, key) => {
    expect(phoneKey(phone)).toBe(key);
  });

  it.each([
    ["dana@acme.example", "acme.example"],
    ["https://www.Acme.example/about?x=1", "acme.example"],
    ["acme.example:8080", "acme.example"],
    ["somebody@gmail.com", ""],
    ["nothing", ""],
  ])("the domain of %j is %j", (text, domain) => {
    expect(domainOf(text)).toBe(domain);
  });

  it("searches the index for the longest word, and escapes LIKE's wildcards", () => {
    const blank = { name: "", email: "", phone: "", website: "" };
    expect(candidatePatterns({ ...blank, name: "The Dunes_100%, Inc." })).toEqual(["%dunes%"]);
    expect(candidatePatterns({ ...blank, email: "a_b@x.example" })).toEqual(["%a\\_b@x.example%", "%x.example%"]);
    expect(candidatePatterns({ ...blank, name: "Al" })).toEqual([]);
    expect(candidatePatterns({ ...blank, name: "Acme Incorporated" })).toEqual(["%acme%"]);
  });
});

const side = {
  ...blankValues(CLIENT_FIELDS),
  name: "Acme",
  company: "",
  email: "",
  phone: "1",
  website: "",
  industry: "Tools",
  tags: ["VIP"],
  notes: "Pays late.",
};
const other = {
  ...side,
  name: "Acme Corp",
  company: "Holding",
  phone: "2",
  tags: ["vip", "Spring"],
  notes: "Ask Dana.",
};
const keep = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, "this"])) as MergeInput["fields"];

describe("a merge", () => {
  it("prefers a filled field to an empty one", () => {
    const first = (mine: string, other: string) => firstChoice("name", mine, other);
    expect([first("a", "b"), first("", "b"), first("a", ""), first("", "")]).toEqual(["this", "other", "this", "this"]);
    expect(firstChoice("contactRule", "all", "none")).toBe("other");
    expect(firstChoice("payDays", 0, 30)).toBe("this");
  });

  it.each([
    ["a", "b", "a\n\nb"],
    ["a\n", "b", "a\n\nb"],
    ["", "b", "b"],
    ["a", " ", "a"],
    ["both say this", "say this", "both say this"],
    ["say", "both say this", "both say this"],
  ])("joins the notes %j and %j to %j", (mine, theirs, joined) => {
    expect(joinNotes(mine, theirs)).toBe(joined);
  });

  it("can be undone completely", () => {
    const after = mergedFields(side, other, { ...keep, name: "other", company: "other" });
    expect(after).toMatchObject({ name: "Acme Corp", company: "Holding", phone: "1", tags: ["VIP", "Spring"] });
    expect(fieldsWithoutMerge({ before: side, after, mergedName: "Acme Corp" }, after)).toEqual({
      fields: side,
      stayed: [],
    });
  });

  it("can be undone without losing later changes", () => {
    const after = mergedFields(side, other, { ...keep, company: "other" });
    const now = { ...after, company: "New Holding", phone: "3", tags: ["VIP", "Spring", "Later"], notes: "All new" };
    const { fields, stayed } = fieldsWithoutMerge({ before: side, after, mergedName: "Acme Corp" }, now);
    expect(fields).toEqual({ ...now, tags: ["VIP", "Later"] });
    expect(stayed).toEqual([
      "Company changed after the merge and won't be restored.",
      "Notes from Acme Corp changed after the merge and won't be restored.",
    ]);
  });

  it("describes which records move and which stay", () => {
    const none = { events: 0, contacts: 0, activities: 0, testimonials: 0, testimonial_requests: 0 };
    expect(movedText({ ...none, events: 1200, contacts: 1 })).toBe("1,200 events, 1 contact");
    expect(movedText(none)).toBe("");
    expect(leftBehind("events", 0)).toBeNull();
    expect(leftBehind("events", 2)).toBe("2 events were moved or deleted after the merge and won't be restored.");
  });
});
