import "server-only";
import { query, type Tx } from "@/lib/server/db";
import { hashToken, newToken } from "@/lib/server/mailed-token";

const TOKEN_MINUTES = { verify_email: 48 * 60, change_email: 48 * 60, reset_password: 60 };

type TokenPurpose = keyof typeof TOKEN_MINUTES;

type Owner = { userId: string; speakerId: string };

/** Replaces an older token of this purpose. @returns the row's id, from which the token is derived on delivery */
export async function issueTokenUnscoped(
  tx: Tx,
  { userId, speakerId }: Owner,
  purpose: TokenPurpose,
  email: string,
): Promise<string> {
  const { tokenId: id, tokenHash } = newToken();
  await tx.$executeRaw`
    INSERT INTO account_tokens (id, "speakerId", "userId", purpose, "tokenHash", email, "endsAt")
    VALUES (${id}::uuid, ${speakerId}::uuid, ${userId}::uuid, ${purpose}::token_purpose, ${tokenHash},
            ${email}, now() + make_interval(mins => ${TOKEN_MINUTES[purpose]}::int))
    ON CONFLICT ("userId", purpose) DO UPDATE SET id = excluded.id, "tokenHash" = excluded."tokenHash",
      email = excluded.email, "createdAt" = now(), "endsAt" = excluded."endsAt"`;
  return id;
}

type UsedToken = Owner & { purpose: TokenPurpose; email: string };

/** Null when invalid, expired or used; only the first of concurrent calls gets it. */
export async function consumeTokenUnscoped(
  tx: Tx,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<UsedToken | null> {
  const [row] = await tx.$queryRaw<UsedToken[]>`
    DELETE FROM account_tokens
     WHERE "tokenHash" = ${hashToken(token)} AND purpose::text = ANY(${[...purposes]}) AND "endsAt" > now()
    RETURNING "userId"::text, "speakerId"::text, purpose::text, email::text`;
  return row ?? null;
}

export async function isTokenValidUnscoped(token: string, purposes: readonly TokenPurpose[]): Promise<boolean> {
  const rows = await query(
    "token-look",
    `SELECT FROM account_tokens WHERE "tokenHash" = $1 AND purpose::text = ANY($2) AND "endsAt" > now()`,
    [hashToken(token), purposes],
  );
  return rows.length > 0;
}
