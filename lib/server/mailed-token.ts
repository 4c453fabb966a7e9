import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/session";

/**
 * Tokens of mailed links: 256 bits derived from the id of the token's row with the server's secret. A waiting mail names
 * the row only and the database has the hash only, so neither a backup nor a log of either opens an account.
 */
export const mailedToken = (id: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed-token\n${id}`).digest("base64url");

/** Stands where a secret would, in an address that is shown to an admin who looks at somebody's account. */
export const HIDDEN_TOKEN = "hidden-while-you-look";

/** The token in an address that a page shows: its owner may give it to others, an admin who looks must not come by it. */
export const shownToken = ({ viewedBy }: Pick<Actor, "viewedBy">, id: string): string =>
  viewedBy === null ? mailedToken(id) : HIDDEN_TOKEN;

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The two columns of a new token: the id that it is derived from, and its hash. */
export function newToken() {
  const tokenId = randomUUID();
  return { tokenId, tokenHash: Uint8Array.from(hashToken(mailedToken(tokenId))) };
}
