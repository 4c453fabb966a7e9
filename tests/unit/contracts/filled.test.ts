import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDocument, type FilledPerson, fieldId, signedLine } from "@/lib/contracts/document/document";
import { ContractText } from "@/lib/contracts/document/page";
import { ContractPdf } from "@/lib/contracts/document/pdf";
import { toPdf } from "@/lib/documents/parts";
import { toBlocks } from "@/lib/documents/rules";
import { exampleFiller } from "@/lib/merge-fields/rules";
import { certificateOf, filledBySigners, SIGNERS } from "../../support/filled-contract";
import { pdfText } from "../../support/pdf-text";

const CLAUSES = ["The fee is $12,000.", "Travel is booked by the client."];

const document = buildDocument({
  title: "Speaking agreement",
  letterhead: { name: "Holloway Speaking LLC", lines: ["14 Pier Street"], logoFileId: null },
  clauses: CLAUSES.map((text, at) => ({ key: `c${at}`, title: `Clause ${at}`, text, condition: null })),
  fill: exampleFiller(),
  rider: "Water and a **lavalier** microphone",
  people: SIGNERS,
});

const print = (filled: readonly FilledPerson[], sealed = false): Promise<Buffer> =>
  toPdf(
    ContractPdf({
      document,
      filled,
      logo: null,
      number: "3F9A-01BC-77DE",
      certificate: sealed ? certificateOf(12) : null,
    }),
  );

const screen = (more: Partial<Parameters<typeof ContractText>[0]>): string =>
  renderToStaticMarkup(createElement(ContractText, { document, ...more }));

const ENTITY: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** The letters in order. */
const lettersOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&(?:amp|lt|gt);/g, (entity) => ENTITY[entity] ?? "")
    .replace(/\s/g, "");

const FOOT = new RegExp(`Page\\d+of\\d+(?:${document.title.replaceAll(" ", "")})?(?=\n|$)`, "g");
const withoutFeet = (text: string): string => text.replace(FOOT, "").replace(/\s/g, "");

/** The contract's pages, without the certificate's. */
const contractIn = (pdf: Buffer): string => withoutFeet(pdfText(pdf).split("Certificateofcompletion")[0] ?? "");

/** In their order on the pages. */
const VALUES = [
  ...["Vegan", "TerrenceOkafor", "VP,Events", "Nov24,2026(EasternTime)", "Yes", "No", "SignedNov24,2026,3:02PMUTC"],
  ...["ŁucjaNguyễn", "ŁucjaNguyễn", "Nov24,2026(EasternTime)", "SignedNov25,2026,12:10AMUTC"],
  ...["JoLind", "Counsel", "Nov25,2026(EasternTime)"],
  "SignedNov25,2026,8:30AMUTCbyJoLind<jo@holloway.example>,inperson",
  "ApprovedNov25,2026,9:00AMUTC",
];

/** The text before each value. */
const LABELS = [
  ...["Meal(optional)", "Name", "Title(optional)", "Date", "Ireadtherider", "Pressmayattend(optional)", ""],
  ...["Signature", "Name", "Date", ""],
  ...["Name", "Title(optional)", "Date", "", ""],
];

/** Removes each value once, from left to right. */
function withoutValues(text: string): string {
  let kept = "";
  let rest = text;
  for (const [index, value] of VALUES.entries()) {
    const label = LABELS[index] ?? "";
    const at = rest.indexOf(label + value);
    expect(at, `${value} in ${rest}`).toBeGreaterThanOrEqual(0);
    kept += rest.slice(0, at + label.length);
    rest = rest.slice(at + label.length + value.length);
  }
  return kept + rest;
}

describe("a contract with filled fields", () => {
  let filled: FilledPerson[] = [];
  let sealed: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    filled = await filledBySigners();
    sealed = await print(filled, true);
  }, 30_000);

  it("prints the frozen text letter by letter, with the values added", async () => {
    expect(withoutValues(contractIn(sealed))).toBe(contractIn(await print([])));
  });

  it("has the same letters on screen and on paper", () => {
    expect(lettersOf(screen({ filled }))).toBe(contractIn(sealed));
    expect(lettersOf(screen({}))).toBe(withoutValues(contractIn(sealed)));
  });

  it.each([4, 15])("keeps both parties below the heading of their signatures after %d lines", async (lines) => {
    const terms = { key: "c0", number: 1, title: "Terms", blocks: toBlocks("- Line\n".repeat(lines)) };
    const two = { ...document, clauses: [terms], rider: null, people: SIGNERS.slice(0, 2) };
    const pdf = await toPdf(ContractPdf({ document: two, filled, logo: null, number: null, certificate: null }));
    expect(pdfText(pdf)).toMatch(/\nSignatures.*TerrenceOkafor,Acme.*ŁucjaNguyễn,Harvest/);
  });

  it("names an approver's role, also in a blank contract", async () => {
    expect(contractIn(await print([]))).toContain("PriyaRaman,Acme&SöhneApprover");
  });

  it("shows drawn and uploaded signatures as pictures with a name", async () => {
    const html = screen({ filled });
    const pictures = [...html.matchAll(/<img src="data:image\/png;base64,([\w+/=]+)" alt="([^"]+)"/g)];
    expect(pictures.map(([, , alt]) => alt)).toEqual([
      "Initials of Terrence Okafor",
      "Signature of Terrence Okafor",
      "Signature of Jo Lind",
    ]);
    expect(Buffer.from(pictures[1]?.[1] ?? "", "base64")).toEqual(Buffer.from(pngOf(filled[0])));
    const count = (pdf: Buffer) => pdf.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(count(await print([]))).toBe(0);
    expect(count(sealed)).toBeGreaterThanOrEqual(3);
  });

  it("has its number in the metadata as plain bytes", () => {
    expect(sealed.toString("latin1")).toContain("obj\n(Document number 3F9A-01BC-77DE)\nendobj");
  });

  it.each(["allura", "great-vibes", "caveat"] as const)("shows letters that are missing in %s", async (typeface) => {
    const text = "Łucja Нина Ελένη Đặng";
    const one = [{ ...at(filled, 1), signature: { kind: "typed" as const, text, typeface } }];
    expect(contractIn(await print(one))).toContain(`Signature${text.replaceAll(" ", "")}Name`);
    expect(lettersOf(screen({ filled: one }))).toContain(`Signature${text.replaceAll(" ", "")}Name`);
  });

  it("shows an input instead of a line, unless someone has signed", () => {
    const input = (person: number, { key, kind }: { key: string; kind: string }) =>
      kind === "signature" ? createElement("input", { id: fieldId(person, key) }) : null;
    const html = screen({ filled: filled.slice(0, 1), input });
    expect(html.match(/<input/g)).toHaveLength(2);
    expect(html).toContain(
      '<label id="field-1-signature-label" for="field-1-signature" class="contract-label">Signature',
    );
    expect(lettersOf(screen({ input }))).toBe(lettersOf(screen({})));
  });

  it("spells out characters that can't be printed", () => {
    const signedBy = { name: "Mei 林", email: "mei@acme.example" };
    expect(signedLine({ ...at(filled, 0), signedBy })).toBe(
      "Signed Nov 24, 2026, 3:02 PM UTC by Mei [U+6797] <mei@acme.example>",
    );
  });
});

const at = (filled: readonly FilledPerson[], index: number): FilledPerson => {
  const one = filled[index];
  if (!one) throw new Error(`no person ${index}`);
  return one;
};

const pngOf = (person: FilledPerson | undefined): Uint8Array =>
  person?.signature?.kind === "image" ? person.signature.png : new Uint8Array();
