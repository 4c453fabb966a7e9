import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { clausesOf } from "@/lib/contracts/clauses/library";
import { READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { differencesOf } from "@/lib/contracts/document/differences";
import { buildDocument, type ContractDocument, printableDraft, readDocument } from "@/lib/contracts/document/document";
import { ContractText, Differences } from "@/lib/contracts/document/page";
import { ContractPdf } from "@/lib/contracts/document/pdf";
import { SIGNER_FIELDS } from "@/lib/contracts/draft/recipients";
import { toPdf } from "@/lib/documents/parts";
import { canonicalText, toBlocks } from "@/lib/documents/rules";
import { exampleFiller } from "@/lib/merge-fields/rules";
import { secondsFor } from "../../support/growth";
import { pdfText } from "../../support/pdf-text";

const clause = (text: string, at = 0): Clause => ({ key: `c${at}`, title: `Clause ${at}`, text, condition: null });

const PEOPLE: ContractDocument["people"] = [
  {
    id: "p1",
    role: "signer",
    party: "client",
    name: "Terrence Okafor",
    title: "",
    company: "Acme & Söhne",
    fields: [
      ...SIGNER_FIELDS,
      { key: "meal", kind: "choice", label: "Meal", required: false, options: ["Fish", "Vegan"], clause: "c0" },
      { key: "ok", kind: "checkbox", label: "I read the rider", required: true, options: [], clause: null },
    ],
  },
];

const documentOf = (clauses: Clause[], more: Partial<Parameters<typeof buildDocument>[0]> = {}): ContractDocument =>
  buildDocument({
    title: "Speaking agreement: Harvest Summit",
    letterhead: { name: "Holloway Speaking LLC", lines: ["14 Pier Street", "Portland, ME 04101"], logoFileId: null },
    clauses,
    fill: exampleFiller(),
    rider: null,
    people: PEOPLE,
    ...more,
  });

/** The letters in reading order. */
function lettersOnScreen(document: ContractDocument): string {
  const html = renderToStaticMarkup(createElement(ContractText, { document }));
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITY[name] ?? "")
    .replace(/\s/g, "");
}
const ENTITY: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Without page footers and bullets, which only the page draws as marks. */
const lettersInPrint = async (document: ContractDocument): Promise<string> =>
  pdfText(await toPdf(ContractPdf({ document, logo: null, number: null, filled: [], certificate: null })))
    .replace(/Page\d+of\d+Speakingagreement:HarvestSummit(?=\n|$)/g, "")
    .replace(/[\s•]/g, "");

const WORDS = "The Speaker and the Client agree on a schedule for the day. ";

const DOCUMENTS: [name: string, document: ContractDocument][] = [
  ...READY_TEMPLATES.map((template): [string, ContractDocument] => [
    template.name,
    documentOf(clausesOf(template), {
      rider: template.hasRider ? "# Stage\n\n- One **lavalier** microphone\n- Water" : null,
    }),
  ]),
  ["a clause of 5,000 words", documentOf([clause(WORDS.repeat(420))])],
  ["80 clauses", documentOf(Array.from({ length: 80 }, (_, at) => clause(WORDS, at)))],
  ["a table of dates", documentOf([clause("The dates:\n\n{{deal.dates}}\n\nThat is all.")])],
  [
    "markup and fields in values",
    documentOf([clause("{{client.name}} pays. **Now**, at [our site](https://example.com).")], {
      fill: (text) => toBlocks(text.replace("{{client.name}}", "<b>Acme</b> {{event.fee}} & Co")),
    }),
  ],
];

describe("a contract's document", () => {
  it.each(DOCUMENTS)(
    "has the same letters on screen and on paper: %s",
    async (_, document) => {
      const frozen = readDocument(canonicalText(document));
      expect(lettersOnScreen(frozen)).toBe(await lettersInPrint(frozen));
    },
    30_000,
  );

  it("has the same text in any order of its parts", () => {
    const document = documentOf([clause("One")]);
    const shuffled = Object.fromEntries(Object.entries(document).toReversed()) as ContractDocument;
    expect(canonicalText(shuffled)).toBe(canonicalText(document));
    expect(canonicalText(readDocument(canonicalText(document)))).toBe(canonicalText(document));
    expect(canonicalText(documentOf([clause("Two")]))).not.toBe(canonicalText(document));
  });

  it("composes letters and drops invisible characters", () => {
    const document = readDocument(canonicalText(documentOf([clause("Zoe\u0308\u200b")])));
    expect(lettersOnScreen(document)).toContain("Zoë");
    expect(canonicalText(document)).not.toContain("\u200b");
  });

  it("ends with a rider that fills its page", async () => {
    const document = documentOf([clause("One")], { rider: "Line\n".repeat(48), people: [] });
    const pdf = await toPdf(ContractPdf({ document, logo: null, number: null, filled: [], certificate: null }));
    expect(pdfText(pdf).split("\n")).toHaveLength(2);
  });

  it("numbers its clauses and leaves out empty lines", () => {
    const { clauses } = documentOf([clause("One", 4), clause("\n\n", 7)]);
    expect(clauses.map(({ number, blocks }) => [number, blocks.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });
});

describe("differences", () => {
  const before = documentOf([clause("The fee is $12,000.", 1), clause("Gone.", 2), clause("Same.", 3)]);

  it("are listed word by word and by clause, with added and removed text", () => {
    const after = documentOf([clause("New.", 9), clause("The fee is $9,000.", 1), clause("Same.", 3)]);
    const found = differencesOf(before, after);
    expect(found.map(({ label, kind }) => [label, kind])).toEqual([
      ["1. Clause 9", "added"],
      ["2. Clause 1", "changed"],
      ["2. Clause 2", "removed"],
    ]);
    const marked = found[1]?.parts.filter(({ change }) => change !== "same").map(({ text, change }) => [change, text]);
    expect(marked).toEqual([
      ["removed", "$12,000"],
      ["added", "$9,000"],
    ]);
    const html = renderToStaticMarkup(createElement(Differences, { differences: found }));
    expect(html).toContain('<del><span class="contract-unseen">Removed: </span>$12,000</del>');
  });

  it("include changed people and a changed title", () => {
    const [first] = PEOPLE;
    const people = first ? [{ ...first, name: "Jo Lind" }] : [];
    const after = documentOf([clause("The fee is $12,000.", 1), clause("Gone.", 2), clause("Same.", 3)], {
      title: "Letter",
      people,
    });
    expect(differencesOf(before, after).map(({ label }) => label)).toEqual(["Title", "People"]);
    expect(differencesOf(before, before)).toEqual([]);
  });

  it("of two clauses of 5,000 words take less than a second", () => {
    const long = (seed: number) =>
      Array.from({ length: 5_000 }, (_, at) => `word${(at * 7919 * seed) % 997}`).join(" ");
    const start = performance.now();
    const found = differencesOf(documentOf([clause(long(1))]), documentOf([clause(long(3))]));
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(found).toHaveLength(1);
  });

  it("of many rewritten clauses are complete and take no longer than those of a few", {
    tags: ["wide"],
  }, async () => {
    const text = (seed: number) => Array.from({ length: 600 }, (_, at) => (at * 7919 * seed) % 997).join(" ");
    const documentWith = (clauses: number, seed: number) =>
      documentOf(Array.from({ length: clauses }, (_, at) => clause(text(seed + at), at)));
    const secondsOf = (clauses: number) => {
      const [before, after] = [documentWith(clauses, 1), documentWith(clauses, 100)];
      return secondsFor(() => expect(differencesOf(before, after)).toHaveLength(clauses));
    };
    const few = await secondsOf(4);
    expect(await secondsOf(80)).toBeLessThan(Math.max(6 * few, 0.25));
  });
});

it("a draft prints a placeholder for characters that can't be printed, and says so", async () => {
  const document = documentOf([clause("A 王 talk 🎤 for Acme.")]);
  const text = await pdfText(
    await toPdf(
      ContractPdf({ document: printableDraft(document), logo: null, number: null, filled: [], certificate: null }),
    ),
  );
  expect(text).toContain("A[?]talk[?]forAcme.");
  expect(text).toContain("Draft:[?]takestheplaceofacharacterthatcan'tbeprinted");
  expect(printableDraft(documentOf([clause("Plain.")])).letterhead.lines).toHaveLength(2);
});
