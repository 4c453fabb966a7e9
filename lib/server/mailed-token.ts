import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { env } from "@/lib/server/env";
import type { Actor } from "@/lib/server/session";

/** Tokens of emailed links are derived from a row's id and the server's secret; the database holds only the hash. */
export const mailedToken = (id: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed-token\n${id}`).digest("base64url");

export const isMailedToken = (given: string): boolean => /^[\w-]{43}$/.test(given);

const HIDDEN_TOKEN = "hidden-while-you-look";

export const visibleToken = ({ viewedBy }: Pick<Actor, "viewedBy">, id: string): string =>
  viewedBy === null ? mailedToken(id) : HIDDEN_TOKEN;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export function newToken() {
  const tokenId = randomUUID();
  return { tokenId, tokenHash: Uint8Array.from(hashToken(mailedToken(tokenId))) };
}
