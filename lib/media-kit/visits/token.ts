import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * What a page gives its visitor's browser, to be sent back when a person has really looked: signed, for one link, one
 * visitor and a few hours. It says nothing that outlives the day's salt.
 */
export type VisitToken = { visitor: Buffer; network: Buffer; issuedAt: Date };

/** A tab may stay open over lunch; tomorrow it is somebody new. */
const GOOD_FOR = 4 * 60 * 60 * 1000;

const BYTES = 16;

const sign = (payload: string, linkId: string): Buffer =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`kit-visit\n${linkId}\n${payload}`).digest().subarray(0, BYTES);

/** `visitor` and `network` are hashes of 16 bytes. */
export function issueVisitToken(linkId: string, { visitor, network, issuedAt }: VisitToken): string {
  const payload = `${issuedAt.getTime().toString(36)}.${Buffer.concat([visitor, network]).toString("base64url")}`;
  return `${payload}.${sign(payload, linkId).toString("base64url")}`;
}

/** Null when it is none of ours, of another link, or too old. */
export function readVisitToken(linkId: string, text: string, now = Date.now()): VisitToken | null {
  const [issued = "", hashes = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  if (given.length !== BYTES || !timingSafeEqual(given, sign(`${issued}.${hashes}`, linkId))) return null;
  const at = Number.parseInt(issued, 36);
  if (!(at <= now + 60_000 && now - at < GOOD_FOR)) return null;
  const bytes = Buffer.from(hashes, "base64url");
  return { visitor: bytes.subarray(0, BYTES), network: bytes.subarray(BYTES), issuedAt: new Date(at) };
}
