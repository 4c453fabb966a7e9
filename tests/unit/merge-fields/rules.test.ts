import { describe, expect, it } from "vitest";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import { TRAVEL_MODE_LABEL, type TravelMode } from "@/lib/events/status";
import { NO_TERMS } from "@/lib/events/terms/terms";
import { MERGE_FIELDS, type MergeField, type MergeKey } from "@/lib/merge-fields/list";
import {
  fieldsEmpty,
  fieldsUnknown,
  fieldsUsed,
  fillerFor,
  hasNestedField,
  lengthProblem,
  valuesUsed,
} from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { BUSINESS_FIELDS } from "@/lib/profile/fields";
import { blankValues } from "@/lib/shared/field-list";
import { dealEvent, stamped, mergeSubject as subject } from "../../support/merge-subject";

const HALF = { percent: 50, amount: null, due: "signing", days: null, date: null, eventId: null } as const;
const REST = { ...HALF, percent: null, due: "before_event", days: 0 } as const;

const textOf = (text: string, of = subject()) =>
  fillerFor(of)(text)
    .flatMap((block) => (block.kind === "paragraph" ? block.runs.map((run) => run.text) : []))
    .join("");

describe("fields", () => {
  it("are found once each, in any case and spacing", () => {
    expect(fieldsUsed("{{event.fee}} {{ Event.Fee }} {{client.name}} {{nope}}")).toEqual(["event.fee", "client.name"]);
    const many = Array.from({ length: 500 }, (_, at) => `{{event.fee}} ${at}`).join("\n");
    expect(fieldsUsed(many)).toEqual(["event.fee"]);
    expect(textOf(many.replaceAll("\n", " "))).toContain("$12,000 499");
  });

  it("that don't exist are listed with the closest match", () => {
    expect(fieldsUnknown("{{clinet.name}} {{event.fees}} {{something.else.entirely}} {{event.fee}}")).toEqual([
      { key: "clinet.name", closest: "client.name" },
      { key: "event.fees", closest: "event.fee" },
      { key: "something.else.entirely", closest: null },
    ]);
  });

  it("within a field are reported, and stray braces are text", () => {
    expect(hasNestedField("{{event.{{client.name}}}}")).toBe(true);
    expect(hasNestedField("{{event.fee}} {{client.name}}")).toBe(false);
    for (const text of ["{{", "a {{ b", "{{}}", "{{ 1 }}", "{event.fee}"]) {
      expect(textOf(text)).toBe(text);
      expect(fieldsUsed(text)).toEqual([]);
    }
  });

  it("without a value say where to fill it in", () => {
    const text =
      "{{event.venue}} {{contact.name}} {{client.phone}} {{bureau.name}} {{terms.schedule}} {{profile.title}}";
    expect(fieldsEmpty(text, subject())).toEqual([
      { key: "event.venue", label: "Venue", fill: { of: "event", id: "e1", names: ["venueName"] } },
      { key: "contact.name", label: "Contact name", fill: { of: "event", id: "e1", names: ["contactName"] } },
      { key: "client.phone", label: "Client's phone", fill: { of: "client", id: "c1", names: ["phone"] } },
      { key: "bureau.name", label: "Bureau", fill: { of: "event", id: "e1", names: ["bureauPartnerName"] } },
      { key: "terms.schedule", label: "Payment schedule", fill: { of: "terms", id: "e1", names: [] } },
      { key: "profile.title", label: "Your title", fill: { of: "profile", id: "", names: ["title"] } },
    ]);
    expect(fieldsEmpty("{{event.title}} {{today}}", subject({ event: null }))).toEqual([
      { key: "event.title", label: "Event name", fill: null },
    ]);
  });

  it("have a label and an example, and a blank record has no values", () => {
    const bureau = { ...blankValues(BUREAU_FIELDS), ...stamped };
    const blank = subject({ bureau });
    for (const [key, field] of Object.entries(MERGE_FIELDS) as [MergeKey, MergeField][]) {
      expect(field.label && field.example, key).toBeTruthy();
      expect(["string", "object"], key).toContain(typeof field.read(blank));
    }
  });
});

describe("filled text", () => {
  it("inserts a value as text: no markup, and no fields within it", () => {
    const blocks = fillerFor(subject())("The **fee** for {{client.name}} is **{{event.fee}}**.");
    expect(blocks).toEqual([
      {
        kind: "paragraph",
        runs: [
          { text: "The " },
          { text: "fee", bold: true },
          { text: " for Acme **Corp** {{event.fee}} is " },
          { text: "$12,000", bold: true },
          { text: "." },
        ],
      },
    ]);
  });

  it("says who books travel in words for both parties", () => {
    const travel = (more: Partial<NonNullable<MergeSubject["event"]>>) => {
      const one = subject();
      return textOf("{{event.travel}}", { ...one, event: one.event && { ...one.event, ...more } });
    };
    expect((Object.keys(TRAVEL_MODE_LABEL) as TravelMode[]).map((travelMode) => travel({ travelMode }))).toEqual([
      "booked and paid by the client",
      "booked by the speaker, reimbursed",
      "arranged by the bureau",
      "booked by the speaker for a flat travel fee",
    ]);
    expect(travel({ travelMode: "reimbursed", travelCap: 1400 })).toBe(MERGE_FIELDS["event.travel"].example);
    expect(fieldsEmpty("{{event.travel}}", subject()).map(({ key }) => key)).toEqual(["event.travel"]);
  });

  it("shows dates, times and amounts in US form", () => {
    expect(
      textOf("{{event.date}}, {{event.time}} {{event.time_zone}}, {{event.city}}, {{event.total}}; {{today}}"),
    ).toBe("Friday, March 12, 2027, 9:15 AM Eastern Time (ET), Columbus, OH, $12,000; Nov 23, 2026");
  });

  it("spells out the terms", () => {
    const event = subject().event && { ...subject().event, terms: { ...NO_TERMS, installments: [HALF, REST] } };
    expect(textOf("{{terms.schedule}}", subject({ event } as Partial<MergeSubject>))).toBe(
      "50% on signing: $6,000\nBalance on the day of the event (Mar 12, 2027): $6,000",
    );
  });

  it("shows the missing field's label instead of a gap", () => {
    expect(textOf("At {{event.venue}}, {{event.city}}", subject())).toBe("At [Venue], Columbus, OH");
    expect(textOf("{{terms.schedule}}", subject())).toBe("[Payment schedule]");
  });

  it("replaces a paragraph with a table, and inserts its lines into a sentence", () => {
    const deal = {
      id: "d1",
      version: 1,
      name: "Series",
      packagePrice: null,
      terms: null,
      events: [
        dealEvent({ id: "a", date: "2027-03-12", fee: 5000, travelMode: "client_books" }),
        dealEvent({ id: "b", date: "2027-04-12", fee: 4000, title: "Part | 2" }),
      ],
    };
    const rows = [
      ["Mar 12, 2027", "Part 1", "to be confirmed", "$5,000", "booked and paid by the client"],
      ["Apr 12, 2027", "Part | 2", "to be confirmed", "$4,000", ""],
    ];
    expect(fillerFor(subject({ deal }))("{{deal.dates}}")).toEqual([
      { kind: "table", columns: ["Date", "Event", "Place", "Fee", "Travel"], rows },
    ]);
    expect(textOf("Dates: {{deal.dates}}", subject({ deal }))).toBe(
      "Dates: Mar 12, 2027 · Part 1 · to be confirmed · $5,000 · booked and paid by the client\nApr 12, 2027 · Part | 2 · to be confirmed · $4,000 · ",
    );
  });

  it("lists values by their labels", () => {
    expect(valuesUsed("{{event.title}} {{client.name}}", subject())).toEqual({
      "Event name": "Harvest Summit",
      Client: "Acme **Corp** {{event.fee}}",
    });
  });
});

describe("long text", () => {
  const described = (length: number) => {
    const one = subject();
    return { ...one, event: one.event && { ...one.event, description: "d".repeat(length) } };
  };
  const fields = (many: number) => "{{event.description}} ".repeat(many);
  const lettersOf = (blocks: unknown) => JSON.stringify(blocks).length;

  it.each([
    [[fields(10)], 18_000, null],
    [[fields(11)], 20_000, "The text can have at most 200,000 characters with its fields filled in"],
    [[fields(6), "x", fields(5)], 20_000, "The text can have at most 200,000 characters with its fields filled in"],
    [["x".repeat(200_001)], 0, "The text can have at most 200,000 characters with its fields filled in"],
    [[fields(1)], 20_001, "Description is longer than 20,000 characters, which is too long to fill in"],
    [[fields(1_000), fields(1_000)], 0, null],
    [[fields(1_000), fields(1_001)], 0, "The text can have at most 2,000 fields"],
    [["{{nope}}".repeat(2_001)], 0, "The text can have at most 2,000 fields"],
  ])("is rejected beyond its limits, summed over all texts of a document (%#)", (texts, length, problem) => {
    expect(lengthProblem(texts, described(length))).toBe(problem);
  });

  it("is measured as written where there are no values", () => {
    expect(lengthProblem([fields(11)], null)).toBeNull();
    expect(lengthProblem(["x".repeat(200_001)], null)).toBe("The text can have at most 200,000 characters");
  });

  it.each([
    [5_000, 20_000],
    [50_000, 200_000],
  ])("is filled up to its limits: %i fields of a description of %i letters", (many, length) => {
    const fill = fillerFor(described(length));
    const filled = [fill(fields(many)), fill(fields(many))];
    expect(lettersOf(filled)).toBeLessThan(210_000);
    expect(lettersOf(filled)).toBeGreaterThan(100_000);
    expect(lengthProblem([fields(many)], described(length))).not.toBeNull();
  });

  it("leaves fields beyond its limits unfilled", () => {
    const fill = fillerFor(described(20_000));
    fill(fields(9));
    expect(fill("{{event.description}} for {{event.fee}}")).toEqual([
      { kind: "paragraph", runs: [{ text: "{{event.description}} for $12,000" }] },
    ]);
    expect(fillerFor(described(20_001))("{{event.description}}")).toEqual([
      { kind: "paragraph", runs: [{ text: "{{event.description}}" }] },
    ]);
  });

  it.each(["a\n\n", "- a\n", "**a**", "a\n"])(
    "is rejected with too many parts, and is shown without markup: %j",
    (part) => {
      const text = part.repeat(10_001);
      expect(lengthProblem([text], null)).toBe("The text has too many lines, bold words or links");
      expect(lengthProblem([part.repeat(2_000)], null)).toBeNull();
      const fill = fillerFor(subject());
      expect(fill(text)).toEqual([{ kind: "paragraph", runs: [{ text }] }]);
      expect(fill("**a**")).toEqual([{ kind: "paragraph", runs: [{ text: "a", bold: true }] }]);
    },
  );

  it("names the first of many unknown fields", () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `{{event.fee${at}}}`).join("");
    expect(fieldsUnknown(many)).toHaveLength(20);
    expect(fieldsUnknown(`{{${"a".repeat(39_000)}}}`)).toEqual([]);
  });
});

it("spells out a state", () => {
  const business = { ...blankValues(BUSINESS_FIELDS), id: "s1", version: 1, bank: null, residenceState: "me" };
  const named = subject({ business: { ...business, formationState: "Ontario" } });
  expect(valuesUsed("{{business.state}} {{business.formation_state}}", named)).toEqual({
    "Home state": "Maine",
    "State of formation": "Ontario",
  });
});
