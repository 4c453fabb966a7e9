import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ContractDocument } from "@/lib/contracts/document/document";
import { fieldId } from "@/lib/contracts/document/document";
import { SIGNER_FIELDS } from "@/lib/contracts/draft/recipients";
import { SignDocument, VIEW_PLACEHOLDER } from "@/lib/contracts/public/document";
import type { SignView } from "@/lib/contracts/public/view";
import { ACT, CONSENT, CONSENTED } from "@/lib/contracts/signing/constants";
import type { PersonField } from "@/lib/contracts/status";
import { FORM_TOKEN_PLACEHOLDER } from "@/lib/public-page/document";

const field = (
  key: string,
  kind: PersonField["kind"],
  label: string,
  more: Partial<PersonField> = {},
): PersonField => ({
  key,
  kind,
  label,
  required: true,
  options: [],
  clause: null,
  ...more,
});

const FIELDS: PersonField[] = [
  ...SIGNER_FIELDS,
  field("meal", "choice", "Meal", { options: ["Fish", "Vegan"], clause: "c0" }),
  field("initials", "initials", "Initials", { clause: "c0" }),
  field("rider", "checkbox", "I read the rider"),
  field("notes", "text", "Notes", { required: false }),
];

const PEOPLE: ContractDocument["people"] = [
  { id: "a", role: "signer", party: "client", name: "Terrence Okafor", title: "CFO", company: "Acme", fields: FIELDS },
  { id: "b", role: "approver", party: "bureau", name: "Ann Lee", title: "", company: "", fields: [] },
];

const ADDRESS = "/sign/token";

const VIEW: SignView = {
  title: "Speaking agreement",
  standing: { title: "Margot sent you a contract", lines: [] },
  document: {
    format: 1,
    title: "Speaking agreement",
    letterhead: { name: "Holloway Speaking", lines: [], logoFileId: null },
    clauses: [
      { key: "c0", number: 1, title: "Meals", blocks: [{ kind: "paragraph", runs: [{ text: "There is a lunch." }] }] },
    ],
    rider: null,
    people: PEOPLE,
  },
  differences: [],
  filled: [],
  number: "3F9A-01BC-77DE",
  speaker: "Margot Holloway",
  email: "margot@holloway.example",
  address: ADDRESS,
  newer: null,
  seats: [
    { name: "Terrence Okafor", role: "signer", state: "next", at: null },
    { name: "Ann Lee", role: "approver", state: "later", at: null },
  ],
  person: 0,
  act: "signer",
  code: null,
  isInPerson: false,
  handover: null,
  handoverNeedsSpeaker: false,
  values: {},
  problems: {},
  formProblems: {},
  isSaved: false,
};

const render = (more: Partial<SignView> = {}): string =>
  renderToStaticMarkup(createElement(SignDocument, { ...VIEW, ...more })).replaceAll("&#x27;", "'");

/** The opening tag of the element with an attribute. */
const tag = (html: string, attribute: string): string =>
  new RegExp(`<[^>]*\\b${attribute.replace(/[\]{}[()+?.^$|]/g, "\\$&")}[^>]*>`).exec(html)?.[0] ?? "";

const contractOf = (html: string): string => /<article.*?<\/article>/s.exec(html)?.[0] ?? "";
const controls = (html: string): string[] => html.match(/<(input|select|textarea|button)\b/g) ?? [];

describe("a signer's page", () => {
  it("shows each field in its place in the contract, as part of the form at the end", () => {
    const contract = contractOf(render());
    for (const [at, { key, kind }] of FIELDS.entries()) {
      expect(contract, key).toContain(`id="${fieldId(0, key)}"`);
      const isPosted = !["signature", "initials", "date"].includes(kind);
      expect(/form="signing"/.test(tag(contract, `name="field${at}"`)), key).toBe(isPosted);
    }
    expect(contract.indexOf("There is a lunch.")).toBeLessThan(contract.indexOf('value="Vegan"'));
    expect(contract.indexOf('value="Vegan"')).toBeLessThan(contract.indexOf("Signatures"));
    expect(contract).toContain("Filled in when you sign");
  });

  it("starts with what is known of the person, and keeps what was saved", () => {
    expect(tag(render(), 'name="field1"')).toContain('value="Terrence Okafor"');
    expect(tag(render(), 'name="field2"')).toContain('value="CFO"');
    expect(tag(render(), 'name="initials"')).toContain('value="TO"');
    const saved = render({ values: { field1: "", field4: "Vegan", field6: "yes", field7: "Stairs", initials: "T" } });
    expect(tag(saved, 'name="field1"')).toContain('value=""');
    expect(tag(saved, 'value="Vegan"')).toContain("checked");
    expect(tag(saved, 'name="field6"')).toContain("checked");
    expect(saved).toContain(">Stairs</textarea>");
    expect(tag(saved, 'name="initials"')).toContain('value="T"');
  });

  it("doesn't suggest the original signer's title to their replacement", () => {
    const [, second] = VIEW.seats;
    const html = render({
      seats: [{ name: "Jo Lind", role: "signer", state: "next", at: null }, ...(second ? [second] : [])],
    });
    expect(tag(html, 'name="field1"')).toContain('value="Jo Lind"');
    expect(tag(html, 'name="field2"')).toContain('value=""');
  });

  it("shows the consent word for word before the signature", () => {
    const html = render();
    for (const text of CONSENT.paragraphs) expect(html).toContain(text);
    expect(tag(html, 'name="consent"')).toContain("required");
    expect(tag(html, 'name="consent"')).not.toContain("checked");
    expect(html.indexOf('name="consent"')).toBeLessThan(html.indexOf(ACT.signer));
    expect(html.indexOf('name="consent"'), "the box is above what it means").toBeLessThan(
      html.indexOf(CONSENT.paragraphs[0]),
    );
  });

  it("counts the remaining fields and links to them", () => {
    const bar = /<nav.*?<\/nav>/s.exec(render())?.[0] ?? "";
    expect(bar).toContain("4 of 6 fields left");
    expect(bar.match(/href="#[\w-]+"/g)).toEqual([
      'href="#field-0-name"',
      'href="#field-0-meal"',
      'href="#field-0-rider"',
      'href="#signature"',
      'href="#initials"',
      'href="#consent"',
      'href="#field-0-meal"',
    ]);
    const values = { typed: "Terrence", field4: "Fish", field6: "yes", consent: CONSENTED };
    expect(render({ values })).toContain("Everything is filled in");
  });

  it("shows every problem at the top and next to its field", () => {
    const problems = { field4: "Choose Meal", signature: "Draw or type your signature", consent: "Check the box" };
    const html = render({ problems, values: { typed: "", field7: "Stairs" } });
    const summary = /<div id="problems".*?<\/div>/s.exec(html)?.[0] ?? "";
    expect(summary).toContain('role="alert"');
    expect(summary).toContain('href="#field-0-meal"');
    expect(tag(html, 'role="radiogroup"')).toContain('aria-describedby="field-0-meal-problem"');
    expect(html).toContain('id="field-0-meal-problem">Choose Meal');
    expect(tag(html, 'id="typed"')).toContain('aria-describedby="signature-problem"');
    expect(tag(html, 'name="consent"')).toContain('aria-invalid="true"');
    expect(html).toContain(">Stairs</textarea>");
  });

  it("consists of forms that work without scripts", () => {
    const html = render();
    const forms = html.match(/<form\b[^>]*>/g) ?? [];
    expect(forms.map((form) => /action="([^"#]*)/.exec(form)?.[1])).toEqual(
      ["download", "opening", "signature", "change", "handover", "decline"].map((part) => `${ADDRESS}/${part}`),
    );
    for (const form of forms) expect(form).toContain('method="post"');
    expect(html.split(FORM_TOKEN_PLACEHOLDER)).toHaveLength(forms.length + 1);
    expect(tag(html, `formAction="${ADDRESS}/draft#saved"`)).toContain("formNoValidate");
    expect(tag(html, 'class="methods"')).toContain("hidden");
    expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain("Continue to sign");
    expect(tag(html, "data-view")).toContain(VIEW_PLACEHOLDER);
  });

  it("opens a form that has a problem", () => {
    const html = render({ formProblems: { decline: "Say why" } });
    expect(tag(html, 'id="decline"')).toContain("open");
    expect(tag(html, 'id="change"')).not.toContain("open");
    expect(tag(html, 'id="decline-reason"')).toContain('aria-describedby="decline-problem"');
  });

  it("doesn't ask an approver for a signature", () => {
    const html = render({ person: 1, act: "approver" });
    expect(html).toContain(ACT.approver);
    expect(html).not.toContain('name="typed"');
    expect(html).not.toContain("Add your signature");
  });

  it("stores nothing on the speaker's device", () => {
    expect(tag(render(), 'id="signing"')).toContain("data-stored");
    const html = render({ isInPerson: true });
    expect(tag(html, 'id="signing"')).not.toContain("data-stored");
    expect(html).toContain("You're signed in as Margot Holloway.");
  });
});

describe("a page without a turn", () => {
  it("shows the text and who signs first, and no fields", () => {
    const html = render({ person: 1, act: null });
    expect(html).toContain("It's Terrence Okafor's turn first. We'll email you when it's yours.");
    expect(html).toContain("There is a lunch.");
    expect(html).not.toContain(`${ADDRESS}/signature`);
  });

  it("shows who hasn't signed while the contract is closed, and no turns", () => {
    const seats = VIEW.seats.map((seat) => ({ ...seat, state: "later" as const }));
    const html = render({ person: 1, act: null, seats });
    for (const text of ["turn first", "Signs later", "Approves later"]) expect(html).not.toContain(text);
    expect(html).toContain("Hasn't signed");
  });

  it("asks for the code before the fields", () => {
    const code = { sentTo: "t…@acme.example", isSent: true, problem: "That code isn't right" };
    const html = render({ code });
    expect(controls(contractOf(html))).toEqual([]);
    expect(tag(html, 'id="code"')).toContain('autoComplete="one-time-code"');
    expect(tag(html, 'id="code"')).toContain('aria-describedby="code-problem"');
    expect(html).toContain('action="/sign/token/entry#sign"');
    expect(html).not.toContain('id="signing"');
    const first = render({ act: null, code: { ...code, isSent: false, problem: null } });
    expect(first).toContain("Email me a code");
    expect(first).not.toContain('id="code"');
  });

  it("discards the draft once the contract is signed", () => {
    const seats = VIEW.seats.map((seat) => ({ ...seat, state: "done" as const, at: "2026-11-24T15:02:00.000Z" }));
    const html = render({ act: null, seats });
    expect(tag(html, "data-view")).toContain("data-signed");
    expect(html).toContain("Signed Nov 24, 2026, 3:02 PM UTC");
  });
});

it("the drawing pad is the package's file, with its license", () => {
  const file = readFileSync("public/signature-pad.js", "utf8");
  expect(file).toBe(readFileSync("node_modules/signature_pad/dist/signature_pad.min.js", "utf8"));
  expect(file).toContain("MIT license");
  const { version } = JSON.parse(readFileSync("node_modules/signature_pad/package.json", "utf8")) as {
    version: string;
  };
  expect(readFileSync("public/contract.js", "utf8")).toContain(`/signature-pad.js?v=${version}`);
});
