import "server-only";
import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/server/env";

/**
 * Tokens of mailed links: 256 bits derived from the id of the token's row with the server's secret. A waiting mail names
 * the row only and the database has the hash only, so neither a backup nor a log of either opens an account.
 */
export const mailedToken = (id: string): string =>
  createHmac("sha256", env().NEXTAUTH_SECRET).update(`mailed-token\n${id}`).digest("base64url");

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
