import "server-only";
import { query, type Tx } from "@/lib/server/db";
import { hashToken, newToken } from "@/lib/server/mailed-token";

/** How long each mailed link works, in minutes. */
const TOKEN_MINUTES = { verify_email: 48 * 60, change_email: 48 * 60, reset_password: 60 };

type TokenPurpose = keyof typeof TOKEN_MINUTES;

type Holder = { userId: string; speakerId: string };

/**
 * Makes a token for a mailed link and returns the id of its row, from which the token is derived when the mail is sent.
 * A user has one token per purpose: an older one stops working here.
 */
export async function issueTokenUnscoped(
  tx: Tx,
  { userId, speakerId }: Holder,
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

type UsedToken = Holder & { purpose: TokenPurpose; email: string };

/** Uses a token up: of any number of uses at the same time exactly one gets it. Null for all others. */
export async function takeTokenUnscoped(
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

/** Whether a token would work now; using it up is left to a POST, since mail scanners open links. */
export async function tokenWorksUnscoped(token: string, purposes: readonly TokenPurpose[]): Promise<boolean> {
  const rows = await query(
    "token-look",
    `SELECT FROM account_tokens WHERE "tokenHash" = $1 AND purpose::text = ANY($2) AND "endsAt" > now()`,
    [hashToken(token), purposes],
  );
  return rows.length > 0;
}
