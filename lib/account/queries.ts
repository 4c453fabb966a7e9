import "server-only";
import type { AccountDto, SessionDto, UserDto } from "@/lib/account/schema";
import { deviceName } from "@/lib/account/visitor";
import { prisma, query } from "@/lib/server/db";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

export const currentUser = (actor: Actor): UserDto => ({
  id: actor.userId,
  username: actor.username,
  email: actor.email,
  emailVerified: actor.emailVerified,
  isAdmin: actor.isAdmin,
});

type Credentials = { passwordHash: string; userAgent: string };

export async function readCredentials(actor: Actor): Promise<Credentials> {
  const [row] = await query<Credentials>(
    "account-proof",
    `SELECT u."passwordHash", s."userAgent" FROM users u JOIN sessions s ON s."userId" = u.id
      WHERE u.id = $1 AND u."speakerId" = $2 AND s.id = $3`,
    [actor.userId, actor.speakerId, actor.sessionId],
  );
  if (!row) throw new AppError("unauthenticated", "Please sign in.");
  return row;
}

/** The latest twenty, by invoices("speakerId", "dueOn"). */
const UNPAID = `SELECT number, "billToName", (("totalCents" - "settledCents") / 100.0)::float8 AS balance FROM invoices
  WHERE "speakerId" = $1 AND "dueOn" IS NOT NULL AND NOT sample ORDER BY "dueOn" DESC LIMIT 20`;

export async function getAccount(actor: Actor): Promise<AccountDto> {
  const user = await prisma().user.findUnique({
    where: { id: actor.userId, speakerId: actor.speakerId },
    select: {
      ...columns(
        "id",
        "username",
        "email",
        "emailVerifiedAt",
        "passwordChangedAt",
        "version",
        "createdAt",
        "updatedAt",
      ),
      speaker: { select: { deletionDueAt: true } },
      accountTokens: { where: { purpose: "change_email", endsAt: { gt: new Date() } }, select: { email: true } },
      twoFactor: { select: { confirmedAt: true } },
      passkeys: { select: { id: true, name: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: "asc" } },
      _count: { select: { recoveryCodes: true } },
    },
  });
  if (!user) throw new AppError("unauthenticated", "Please sign in.");
  const unpaid = await query<AccountDto["unpaid"][number]>("account-unpaid", UNPAID, [actor.speakerId]);
  const enabled = Boolean(user.twoFactor?.confirmedAt);
  return {
    unpaid,
    id: user.id,
    username: user.username,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail: user.accountTokens[0]?.email ?? null,
    passwordChangedAt: user.passwordChangedAt.toISOString(),
    twoFactor: { enabled, recoveryCodesLeft: enabled ? user._count.recoveryCodes : 0 },
    passkeys: user.passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    deletionDueAt: user.speaker.deletionDueAt?.toISOString() ?? null,
    version: user.version,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}

type SessionRow = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

export async function listSessions(actor: Actor): Promise<SessionDto[]> {
  const rows = await query<SessionRow>(
    "session-list",
    `SELECT id, "userAgent", "createdAt", "lastSeenAt" FROM sessions
      WHERE "userId" = $1 AND "speakerId" = $2 AND "endsAt" > now() AND "lastSeenAt" > now() - interval '14 days'
      ORDER BY id = $3 DESC, "lastSeenAt" DESC LIMIT 200`,
    [actor.userId, actor.speakerId, actor.sessionId],
  );
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    current: id === actor.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
