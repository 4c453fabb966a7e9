import "server-only";
import { signToken, verifyToken } from "@/lib/server/signed";

/** Signed proof of a page view, for one link, visitor and a few hours; contains nothing beyond the day's salt. */
export type VisitToken = { visitor: Buffer; network: Buffer; issuedAt: Date };

/** A tab may stay open for hours; a later visit counts anew. */
const GOOD_FOR = 4 * 60 * 60 * 1000;

const BYTES = 16;

export function issueVisitToken(linkId: string, { visitor, network, issuedAt }: VisitToken): string {
  const payload = Buffer.concat([visitor, network]).toString("base64url");
  return signToken("kit-visit", payload, issuedAt.getTime() + GOOD_FOR, [linkId]);
}

/** Null when invalid, for another link, or expired. */
export function readVisitToken(linkId: string, text: string, now?: number): VisitToken | null {
  const valid = verifyToken("kit-visit", text, [linkId], now);
  if (!valid) return null;
  const bytes = Buffer.from(valid.payload, "base64url");
  const issuedAt = new Date(valid.expiresAt - GOOD_FOR);
  return { visitor: bytes.subarray(0, BYTES), network: bytes.subarray(BYTES), issuedAt };
}
