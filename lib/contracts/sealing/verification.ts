import { apiFetch } from "@/lib/shared/api-client";

/** Of a file: its SHA-256 in lower case, and its document number if it has one. */
export type VerificationInput = { sha256: string; number?: string | undefined };

export type VerificationDto = {
  result: "genuine" | "not_the_sealed_file" | "unknown";
  /** Of the first matching entry, in UTC. */
  sealedAt: string | null;
  /** Matching entries: by hash if the file is genuine, otherwise by number. */
  count: number;
};

/** Larger files are refused: the browser has to hold the whole file to hash it. */
export const MOST_BYTES = 50 * 1024 * 1024;

/** Reads "3f9a o1bc77de" as "3F9A-01BC-77DE"; null if it isn't a document number. */
export function parseDocumentNumber(typed: string): string | null {
  const letters = typed.replace(/[\s\p{Dash}.]/gu, "").toUpperCase();
  const digits = letters.replaceAll("O", "0").replace(/[IL]/g, "1");
  return /^[0-9A-F]{12}$/.test(digits) ? (digits.match(/.{4}/g) ?? []).join("-") : null;
}

/** Readers accept a PDF whose header is within the first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean => textOf(bytes.subarray(0, 1024)).includes("%PDF-");

/** In its dictionary, or an object of its own. */
const SUBJECT = /(?:\/Subject|\bobj)\s{0,20}(?:\(((?:\\[\s\S]|[^\\)]){0,400})\)|<([0-9A-Fa-f\s]{0,400})>)/g;

const WINDOW = 1024 * 1024;
const OVERLAP = 1024;

/** The document number in a PDF's uncompressed information dictionary, the last one if it was updated. */
export function findDocumentNumber(bytes: Uint8Array): string | null {
  let found: string | null = null;
  for (let start = 0; start < bytes.length; start += WINDOW) {
    for (const [, literal, hex] of textOf(bytes.subarray(start, start + WINDOW + OVERLAP)).matchAll(SUBJECT)) {
      const subject = hex === undefined ? unescapeLiteral(literal ?? "") : readHex(hex);
      // UTF-16 of ASCII differs by its zero bytes only.
      const number = /Document number ([0-9A-F]{4}(?:-[0-9A-F]{4}){2})/.exec(subject.replaceAll("\0", ""))?.[1];
      found = number ?? found;
    }
  }
  return found;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

const readHex = (hex: string): string =>
  (hex.replace(/\s/g, "").match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join("");

const unescapeLiteral = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, character = "") =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : character,
  );

export type ReadFile = { name: string; sha256: string; number: string | null; isPdf: boolean };

/** Reads and hashes a file in the browser. `crypto.subtle` exists on https and localhost only. */
export async function readFileLocally(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: file.name, sha256, number: findDocumentNumber(bytes), isPdf: isPdf(bytes) };
}

/** @throws {ApiError} 429, or if the server can't be reached */
export const verifyFile = (body: VerificationInput): Promise<VerificationDto> =>
  apiFetch<VerificationDto>("/api/public/verify", { method: "POST", body, repeatable: true });
