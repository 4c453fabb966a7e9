import "server-only";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { query } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { countLink } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { noSuchLink } from "@/lib/shared/errors";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

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

/** SQL over the alias `s` of speakers: the name that visitors see. */
export const SHOWN_NAME = `coalesce(nullif(s.name, ''), nullif(s."businessName", ''), '${UNNAMED_SPEAKER}')`;

/** The same for the address that they reply to. */
export const SHOWN_EMAIL = `coalesce(nullif(s.email, ''), (SELECT u.email::text FROM users u WHERE u."speakerId" = s.id
         AND u."disabledAt" IS NULL ORDER BY u."createdAt" LIMIT 1))`;

/** SQL over the alias `s` of speakers: someone can still read the answer. */
export const IS_REACHABLE = `s."deletionDueAt" IS NULL
  AND EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u."disabledAt" IS NULL)`;

/** By the hash of the token, which is $1. Null for a malformed or unknown token. */
export async function findByLinkUnscoped<Row extends object>(
  name: string,
  sql: string,
  token: string,
): Promise<Row | null> {
  if (!isMailedToken(token)) return null;
  const [row] = await query<Row>(name, sql, [hashToken(token)]);
  return row ?? null;
}

/** Counts and opens a link. @throws 404 in place of null, 429 beyond `limit` in a quarter of an hour */
export async function openLinkUnscoped<Row>(
  name: string,
  limit: number,
  token: string,
  find: (token: string) => Promise<Row | null>,
): Promise<Row> {
  const row = await find(token);
  await countLink(name, limit, token, row !== null);
  if (!row) throw noSuchLink();
  return row;
}
