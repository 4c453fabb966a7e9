import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { MARKUP, NO_BEGINNING, NO_TEXT } from "@/lib/files/rules";

const STEP = 1024 * 1024;
/** Longer than any mark that is looked for. */
const OVERLAP = 32;
/** A zip's directory ends in the last bytes of a file, with at most this much comment behind. */
const ZIP_TAIL = 22 + 65_535;
const ARCHIVES = ["Rar!\x1a\x07", "7z\xbc\xaf\x27\x1c"].map((mark) => Buffer.from(mark, "latin1"));

/**
 * True when a picture is something else as well: a page, a program, a document or an archive. Photos are written anew before
 * they are kept, so none of it would survive; but whoever sends one is told so.
 */
export const isPolyglot = async (bytes: Buffer): Promise<boolean> =>
  bytes.subarray(0, 1024).includes("%PDF-") ||
  hasZipEnd(bytes) ||
  ARCHIVES.some((mark) => bytes.includes(mark)) ||
  (await holds(bytes, MARKUP));

/** True for text without control characters that is no web page, drawing or program. */
export const isPlainText = async (bytes: Buffer): Promise<boolean> =>
  !NO_BEGINNING.test(bytes.subarray(0, 1024).toString("latin1")) && !(await holds(bytes, NO_TEXT));

/** Apple's presentations and pages are zips with this inside. */
export const holdsAppleDocument = (bytes: Buffer): boolean => bytes.includes("Index/Document.iwa");

/** Looks for a pattern step by step: 25 MB in one go would keep everybody else waiting. */
async function holds(bytes: Buffer, pattern: RegExp): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += STEP) {
    if (pattern.test(bytes.toString("latin1", at, at + STEP + OVERLAP))) return true;
    await breathe();
  }
  return false;
}

function hasZipEnd(bytes: Buffer): boolean {
  const start = Math.max(0, bytes.length - ZIP_TAIL);
  for (
    let at = bytes.indexOf("PK\x05\x06", start, "latin1");
    at >= 0;
    at = bytes.indexOf("PK\x05\x06", at + 1, "latin1")
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
  }
  return false;
}
