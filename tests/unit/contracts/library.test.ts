import { describe, expect, it } from "vitest";
import { CONDITION_LABEL, shownClauses } from "@/lib/contracts/clauses/clause";
import { clausesSchema } from "@/lib/contracts/clauses/clause-schema";
import { CLAUSES, clausesOf, type LibraryKey } from "@/lib/contracts/clauses/library";
import { READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { toBlocks, unprintable } from "@/lib/documents/rules";
import { fieldsUnknown, fieldsUsed, hasNestedField } from "@/lib/merge-fields/rules";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

const texts = CLAUSES.flatMap(({ key, text, firm }) => [
  { key, text },
  ...(firm === undefined ? [] : [{ key, text: firm }]),
]);

/** The topics that a speaker's contract covers. */
const TOPICS: Record<string, LibraryKey[]> = {
  parties: ["parties", "bureau"],
  "date, time and place": ["event-in-person", "event-virtual", "venue", "several-dates"],
  "format and length": ["sessions", "format-keynote", "format-workshop", "format-virtual"],
  title: ["program"],
  fee: ["fee"],
  "deposit and balance": ["payment-schedule", "deposit-and-balance"],
  "late interest": ["late-interest", "late-fee"],
  travel: ["travel-client-books", "travel-reimbursed", "travel-bureau", "travel-buyout"],
  "cancellation ladder": ["cancellation"],
  "speaker cancels": ["speaker-cancels"],
  postponement: ["postponement"],
  "force majeure": ["force-majeure"],
  recording: ["recording-none", "recording-internal", "recording-licensed"],
  copyright: ["copyright"],
  "name and photo": ["name-and-photo"],
  "AV rider": ["av-rider"],
  "virtual technology": ["virtual-technology"],
  "product sales": ["product-sales"],
  exclusivity: ["exclusivity"],
  confidentiality: ["confidentiality"],
  "rebooking around a bureau": ["no-rebooking"],
  "withholding tax": ["withholding-tax"],
  "independent contractor": ["independent-contractor"],
  liability: ["liability", "liability-pro-bono"],
  "governing law": ["governing-law"],
  "electronic signatures": ["electronic-signatures"],
  notices: ["notices"],
  "entire agreement": ["entire-agreement"],
  "pro bono": ["pro-bono"],
};

describe("the clause library", () => {
  it("has a clause for each topic", () => {
    const keys = new Set<string>(CLAUSES.map(({ key }) => key));
    expect(
      Object.values(TOPICS)
        .flat()
        .filter((key) => !keys.has(key)),
    ).toEqual([]);
  });

  it("has each key once, with a title and one line on its purpose", () => {
    expect(new Set(CLAUSES.map(({ key }) => key)).size).toBe(CLAUSES.length);
    expect(CLAUSES.filter(({ title, purpose }) => !title || !/^[^\n]{10,120}\.$/.test(purpose))).toEqual([]);
  });

  it("uses known fields only, never one inside another", () => {
    expect(texts.filter(({ text }) => fieldsUnknown(text).length > 0 || hasNestedField(text))).toEqual([]);
    expect(texts.filter(({ text }) => text.replaceAll(/\{\{[a-z_.]+\}\}/g, "").match(/[{}[\]_]/))).toEqual([]);
  });

  it("has only printable characters", () => {
    const all = CLAUSES.map(({ title, text, firm = "" }) => `${title} ${text} ${firm}`).join("\n");
    expect(unprintable(all + NOT_LEGAL_ADVICE)).toEqual([]);
  });

  it("speaks of the Speaker and the Client, and never addresses the reader", () => {
    expect(texts.filter(({ text }) => /\b(?:you|your|we|our|us|I|shall|herein|hereby)\b/i.test(text))).toEqual([]);
    expect(texts.filter(({ text }) => /\bthe (?:speaker|presenter|client|bureau)\b/.test(text))).toEqual([]);
  });

  it("puts fields of several lines on a line of their own", () => {
    const several =
      /\{\{(?:event\.sessions|terms\.(?:schedule|cancellation)|deal\.dates|[a-z]+\.address|business\.check_address)\}\}/;
    const inside = texts.flatMap(({ key, text }) =>
      text.split("\n").flatMap((line) => (several.test(line) && line.replace(several, "") !== "" ? [key] : [])),
    );
    expect(inside).toEqual([]);
    expect(toBlocks("Dates:\n\n{{deal.dates}}\n\nMore.")).toHaveLength(3);
    const dates = texts.filter(({ text }) => text.includes("{{deal.dates}}"));
    expect(dates.filter(({ text }) => !text.includes("\n\n{{deal.dates}}\n\n"))).toEqual([]);
  });

  it("names fields of a deal, a bureau or a date only under their condition", () => {
    const wrong = CLAUSES.filter(({ condition, text, firm = "" }) =>
      fieldsUsed(text + firm).some(
        (field) =>
          (field.startsWith("deal.") && condition !== "several_dates") ||
          (field.startsWith("bureau.") && !/bureau|three_parties/.test(condition ?? "")) ||
          (/^event\.(?:date|time|end_time|city|venue)$/.test(field) && condition !== "one_date"),
      ),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it("uses every condition except those of older drafts", () => {
    const used = new Set(CLAUSES.map(({ condition }) => condition));
    expect(Object.keys(CONDITION_LABEL).filter((one) => !used.has(one as keyof typeof CONDITION_LABEL))).toEqual([
      "direct",
      "recording",
    ]);
  });
});

/** Fields that an event, a client or a profile often lacks. */
const OPTIONAL =
  /^(?:event\.(?:end_time|address|attendees|description)|client\.(?!name$)|contact\.|business\.address$)/;

describe("ready-made templates", () => {
  it.each(READY_TEMPLATES)("$name has only clauses that a contract accepts, each once", (template) => {
    const clauses = clausesOf(template);
    expect(clauses.map(({ key }) => key)).toEqual(template.clauses);
    expect(clausesSchema.parse(clauses)).toEqual(clauses);
  });

  it.each(READY_TEMPLATES)("$name needs no field that is often empty", (template) => {
    const fields = clausesOf(template).flatMap(({ text }) => fieldsUsed(text));
    expect(fields.filter((field) => OPTIONAL.test(field))).toEqual([]);
  });

  it("keeps the letter agreement short", () => {
    const letter = READY_TEMPLATES.find(({ key }) => key === "letter");
    const shown = shownClauses(letter ? clausesOf(letter) : [], {
      hasVirtual: false,
      hasInPerson: true,
      isProBono: false,
      travelModes: ["reimbursed"],
      hasBureau: false,
      clientSigns: true,
      bureauSigns: false,
      hasSessions: true,
      recording: "none",
      hasLateFee: true,
      dates: 1,
    });
    const words = shown.flatMap(({ title, text }) => `${title} ${text}`.split(/\s+/));
    expect(words.length).toBeGreaterThan(150);
    expect(words.length).toBeLessThanOrEqual(500);
  });

  it("says that it isn't legal advice", () => {
    expect(NOT_LEGAL_ADVICE).toBe("Not legal advice. Have a lawyer review your template.");
  });
});
