import { Document } from "@react-pdf/renderer";
import { createElement } from "react";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import {
  Certificate,
  type CertificateProps,
  eventLines,
  eventRow,
  personRow,
  qrPath,
} from "@/lib/contracts/document/certificate";
import {
  CONTRACT_EVENT_LABEL,
  type ContractEventKind,
  type ContractEventRow,
  eventSentence,
} from "@/lib/contracts/evidence";
import { toPdf } from "@/lib/documents/parts";
import { certificateOf } from "../../support/filled-contract";
import { pdfText } from "../../support/pdf-text";

const pagesOf = async (props: CertificateProps): Promise<string[]> =>
  pdfText(await toPdf(createElement(Document, {}, Certificate(props)))).split("\n");

describe("a certificate of completion", () => {
  it("lists 10 people and 60 events over several pages, each event with its time in UTC on one line", async () => {
    const props = certificateOf(60, 10);
    const pages = await pagesOf(props);
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page${at + 1}of${pages.length}`);
      expect(page).toContain("Certificateofcompletion·3F9A-01BC-77DE");
    }
    for (const row of props.events.map(eventRow)) {
      expect(row[1]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d:\d\d UTC$/);
      const text = row.join("").replaceAll(/\s/g, "");
      const page = pages.find((one) => one.includes(text));
      expect(page, text).toContain("No.TimeWhathappenedWhoIPaddressanddevice");
    }
    for (const row of props.people.map(personRow)) {
      expect(pages.join("")).toContain(row.join("").replaceAll(/\s/g, ""));
    }
  }, 30_000);

  it("has the document's number, hashes and page count", async () => {
    const props = certificateOf(3);
    const all = (await pagesOf(props)).join("");
    const expected = [
      "DocumentSpeakingagreement:HarvestSummit",
      "Documentnumber3F9A-01BC-77DE",
      "SentNov24,202614:00:00UTC",
      "Pages2,withthiscertificate",
      `SHA-256ofthetext${props.textSha256}`,
      `Checkthisfileat${props.verifyUrl}`,
      `Hashofevent3${props.events.at(-1)?.hash}`,
    ];
    for (const text of expected) expect(all).toContain(text);
  });

  it("quotes each version of the consent from the chain once, word for word", async () => {
    const props = certificateOf(30);
    const [first, second, ...more] = props.events.filter(({ kind }) => kind === "consented");
    const text = "I agree to newer words.";
    const events = props.events.map((one) => (one === second ? { ...one, details: { version: 2, text } } : one));
    const all = (await pagesOf({ ...props, events })).join("");
    const [, ...parts] = all.split("Consenttosignelectronically,version");
    expect(more).toHaveLength(1);
    expect(parts[0]).toBe(`1${String(first?.details.text).replaceAll(/\s/g, "")}`);
    expect(parts[1]).toMatch(/^2Iagreetonewerwords\./);
    expect(parts).toHaveLength(2);
  });

  it("links to the verification page with a QR code", () => {
    const { verifyUrl } = certificateOf(1);
    const { path, side } = qrPath(verifyUrl);
    const { data } = encode(verifyUrl, { ecc: "M", border: 0 });
    const drawn = new Set(
      [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
        Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
      ),
    );
    expect(data.map((row, y) => row.map((_, x) => drawn.has(`${x},${y}`)))).toEqual(data);
    expect(side).toBe(data.length);
  });

  it("breaks a long address without a hyphen", async () => {
    const [event] = certificateOf(2).events.slice(1);
    const text = (await pagesOf(certificateOf(2))).join("");
    expect(text).toContain(event?.actor.replaceAll(" ", ""));
    expect(text).toContain(event?.address);
  });
});

describe("the events of a certificate", () => {
  const base = { at: "2026-11-24T15:02:11.000Z", position: 0, actor: "Terrence Okafor", address: "203.0.113.7" };
  const event = (number: number, kind: ContractEventKind, more: object = {}): ContractEventRow => ({
    ...base,
    number,
    kind,
    userAgent: "",
    details: {},
    hash: "0".repeat(64),
    ...more,
  });

  it("merge repeated ones into one line with their number and last time", () => {
    const events = [
      event(1, "opened"),
      event(2, "downloaded"),
      event(3, "downloaded", { position: 1 }),
      event(4, "downloaded", { at: "2026-11-25T15:02:11.000Z", address: "198.51.100.4" }),
      event(5, "downloaded", { at: "2026-11-26T15:02:11.000Z" }),
      event(6, "opened", { details: { machine: true } }),
    ];
    const { lines, omitted } = eventLines(events);
    expect(omitted).toBe(0);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 6]);
    expect(eventRow(lines[1] as ContractEventRow)).toEqual([
      ...["2", "Nov 24, 2026 15:02:11 UTC", "Downloaded the PDF\n3 times until Nov 26, 2026 15:02:11 UTC"],
      ...["Terrence Okafor", "203.0.113.7\nand others"],
    ]);
  });

  it("have at most 40 lines a person, in order, with every signature", () => {
    const many = Array.from({ length: 2_000 }, (_, at) =>
      event(at + 1, "delivery_failed", { position: at % 2 ? 1 : null, details: { reason: `Reason ${at}` } }),
    );
    const acts = (["consented", "signed"] as const).map((kind, at) => event(2_001 + at, kind, { position: 1 }));
    const { lines, omitted } = eventLines([...many, ...acts]);
    for (const position of [null, 1]) {
      expect(lines.filter((one) => one.position === position).length).toBeLessThanOrEqual(40);
    }
    expect(lines.slice(-2).map(({ kind }) => kind)).toEqual(["consented", "signed"]);
    expect(lines.length + omitted).toBe(2_002);
  });

  it("are grouped in the PDF of 10,000", async () => {
    const events = Array.from({ length: 10_000 }, (_, at) => event(at + 1, "downloaded", { userAgent: `Agent ${at}` }));
    const pages = await pagesOf({ ...certificateOf(3), events });
    expect(pages.length).toBeLessThan(4);
    expect(pages.join("")).toContain("10,000timesuntil");
  });
});

describe("an event's sentence", () => {
  it("exists for every kind, with and without details", () => {
    const details = { to: ["a@x.example", "b@x.example"], from: "c@x.example", reason: "Too late", version: 1 };
    for (const kind of Object.keys(CONTRACT_EVENT_LABEL) as ContractEventKind[]) {
      expect(eventSentence(kind, {}), kind).toMatch(/^[A-Z].*\w$/);
      expect(eventSentence(kind, details), kind).not.toMatch(/undefined|object|\[/);
    }
  });

  it.each<[ContractEventKind, Record<string, unknown>, string]>([
    ["sent", { to: "a@x.example", template: "contract" }, "Emailed the link to a@x.example"],
    ["opened", { machine: true }, "Link opened by a machine, such as a link scanner"],
    ["consented", { version: 1 }, "Agreed to sign electronically, consent version 1"],
    ["signed", { method: "typed", inPerson: true }, "Signed with a typed signature, in person"],
    ["declined", { reason: "Budget cut" }, "Declined to sign: “Budget cut”"],
    ["extended", { until: "2026-12-24T00:00:00.000Z" }, "Extended the time to sign until Dec 24, 2026"],
    [
      "corrected",
      { from: "a@x.example", to: "b@x.example" },
      "Corrected the recipient from a@x.example to b@x.example",
    ],
    ["sealed", { timestamp: false }, "Sealed the file, without a timestamp"],
  ])("%s %j", (kind, details, sentence) => {
    expect(eventSentence(kind, details)).toBe(sentence);
  });
});
