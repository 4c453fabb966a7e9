import { describe, expect, it } from "vitest";
import type { ContractDocument } from "@/lib/contracts/document/document";
import { ContractPdf } from "@/lib/contracts/document/pdf";
import { findDocumentNumber, isPdf, parseDocumentNumber } from "@/lib/contracts/sealing/verification";
import { toPdf } from "@/lib/documents/parts";
import { createSigner, sealed } from "../../support/seals";

describe("a typed document number", () => {
  it.each([
    "3F9A-01BC-77DE",
    "3f9a01bc77de",
    " 3f9a 01bc 77de ",
    "3F9A–01BC—77DE",
    "3f9a.01bc.77de",
    "3F9A-O1BC-77DE",
    "3F9A-0lBC-77DE",
  ])("is read from %j", (typed) => {
    expect(parseDocumentNumber(typed)).toBe("3F9A-01BC-77DE");
  });

  it.each(["", "main", "3F9A-01BC", "3F9A-01BC-77DE-0", "3G9A-01BC-77DE", "https://lectern.example"])(
    "isn't read from %j",
    (typed) => {
      expect(parseDocumentNumber(typed)).toBeNull();
    },
  );
});

const SUBJECT = "Document number 3F9A-01BC-77DE";
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").swap16();
const pdf = (subject: string | Buffer) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n5 0 obj\n<</Title (Keynote)/Subject ", "latin1"),
    Buffer.from(subject),
    Buffer.from("/Producer (Lectern)>>\nendobj\n"),
  ]);
const literal = (bytes: Buffer) => Buffer.concat([Buffer.from("("), bytes, Buffer.from(")")]);

describe("the document number of a PDF", () => {
  it.each([
    ["plain text", pdf(`(${SUBJECT})`)],
    ["text with escaped parentheses", pdf(`(\\(sealed\\) ${SUBJECT})`)],
    ["hexadecimal", pdf(`<${Buffer.from(SUBJECT).toString("hex")}>`)],
    ["UTF-16 in hexadecimal", pdf(`<${utf16(SUBJECT).toString("hex").toUpperCase()}>`)],
    ["UTF-16", pdf(literal(utf16(SUBJECT)))],
    [
      "UTF-16 in octal",
      pdf(`(${[...utf16(SUBJECT)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("")})`),
    ],
    ["a wrapped line", pdf(`(Document number 3F9A-\\\n01BC-77DE)`)],
  ])("is found as %s", (_, bytes) => {
    expect(findDocumentNumber(bytes)).toBe("3F9A-01BC-77DE");
  });

  it("is taken from the last update", () => {
    const first = pdf("(Document number 0000-0000-0000)");
    expect(findDocumentNumber(Buffer.concat([first, pdf(`(${SUBJECT})`), pdf("(Nothing)")]))).toBe("3F9A-01BC-77DE");
  });

  it("is found anywhere in a large file", () => {
    const entry = Buffer.from(`/Subject (${SUBJECT})`);
    for (const at of [1024 * 1024 - 20, 1024 * 1024, 3 * 1024 * 1024 - entry.length]) {
      const bytes = new Uint8Array(3 * 1024 * 1024);
      bytes.set(entry, at);
      expect(findDocumentNumber(bytes), String(at)).toBe("3F9A-01BC-77DE");
    }
  });

  it.each(["(Document number)", "(Invoice 3F9A-01BC-77DE)", "(Document number 3f9a-01bc-77de)", "<44", "(Document"])(
    "isn't found in %s",
    (subject) => {
      expect(findDocumentNumber(pdf(subject))).toBeNull();
    },
  );
});

it("recognizes a PDF by its header", () => {
  expect(isPdf(pdf("()"))).toBe(true);
  expect(isPdf(Buffer.concat([Buffer.alloc(900), Buffer.from("%PDF-1.4")]))).toBe(true);
  expect(isPdf(Buffer.from("PK\x03\x04"))).toBe(false);
  expect(isPdf(new Uint8Array())).toBe(false);
});

it("finds the number in a sealed document of ours with one byte changed", async () => {
  const letterhead = { name: "Holloway Speaking LLC", lines: [], logoFileId: null };
  const document: ContractDocument = {
    format: 1,
    title: "Agreement",
    letterhead,
    clauses: [],
    rider: null,
    people: [],
  };
  const number = "3F9A-01BC-77DE";
  const pdf = await toPdf(ContractPdf({ document, logo: null, number, filled: [], certificate: null }));
  const bytes = await sealed(pdf, { signer: await createSigner() });
  bytes[Math.floor(pdf.length / 2)] = (bytes[Math.floor(pdf.length / 2)] ?? 0) ^ 1;
  expect(findDocumentNumber(bytes)).toBe(number);
});
