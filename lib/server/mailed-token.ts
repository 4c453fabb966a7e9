import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/session";

/**
 * Tokens of links: derived from the row's id with the server's secret. The queue has the id and the database the hash,
 * so neither opens an account.
 */
export const mailedToken = (id: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed-token\n${id}`).digest("base64url");

/** Shown to an admin viewing an account. */
export const HIDDEN_TOKEN = "hidden-while-you-look";

/** The token for a page; hidden from an admin viewing the account. */
export const shownToken = ({ viewedBy }: Pick<Actor, "viewedBy">, id: string): string =>
  viewedBy === null ? mailedToken(id) : HIDDEN_TOKEN;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The columns of a new token. */
export function newToken() {
  const tokenId = randomUUID();
  return { tokenId, tokenHash: Uint8Array.from(hashToken(mailedToken(tokenId))) };
}
