import "server-only";
import type { Prisma } from "@prisma/client";
import { type Tx, transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { signature } from "@/lib/server/signed";
import { AppError, alreadySent } from "@/lib/shared/errors";

export type Once = { key: string; fingerprint: string };

export function readIdempotencyKey(request: Request, body: unknown): Once | null {
  const key = request.headers.get("idempotency-key");
  if (!key) return null;
  if (!/^[\w-]{8,100}$/.test(key)) {
    throw new AppError("invalid", "Idempotency-Key must be 8 to 100 letters, digits, - or _.");
  }
  const { pathname } = new URL(request.url);
  // Signed with a key, since a body may carry a password.
  return { key, fingerprint: signature("idempotency", pathname, JSON.stringify(body) ?? "") };
}

/** Runs a create in one transaction, at most once per key; repeats get the stored response. */
export async function createOnce<T extends object>(
  actor: Actor,
  once: Once | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!once) return transaction(work);
  return transaction(async (tx) => {
    const claimed = await tx.$executeRaw`
      INSERT INTO idempotency_keys ("speakerId", key, fingerprint) VALUES (${actor.speakerId}::uuid, ${once.key}, ${once.fingerprint})
      ON CONFLICT DO NOTHING`;
    const where = { speakerId_key: { speakerId: actor.speakerId, key: once.key } };
    if (claimed === 0) {
      const first = await tx.idempotencyKey.findUniqueOrThrow({ where });
      if (first.fingerprint !== once.fingerprint) {
        throw alreadySent();
      }
      return first.answer as T;
    }
    const answer = await work(tx);
    await tx.idempotencyKey.update({ where, data: { answer: answer as Prisma.InputJsonValue } });
    return answer;
  });
}
