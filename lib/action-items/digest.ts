import "server-only";
import { listForDigest } from "@/lib/action-items/queries";
import { UNSUBSCRIBE_PATH } from "@/lib/correspondence/rules";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { newToken } from "@/lib/server/mailed-token";
import type { MorningSubject, MorningTask } from "@/lib/server/manifest";
import { findOwnerUnscoped } from "@/lib/server/session";
import { formatDayLong } from "@/lib/shared/dates";
import { isBlocked } from "@/lib/shared/subscription";

const MOST_SAID = 10;

/** Speakers with a confirmed address, on their local day: every one, or Mondays. */
const DIGESTS_DUE = `
  SELECT s.id, s.id AS "speakerId", s."timeZone" AS zone, 'digest' AS step, d.day
    FROM speakers s CROSS JOIN LATERAL (SELECT day_in(s."timeZone", now()) AS day) d
   WHERE s."deletionDueAt" IS NULL AND (s.digest = 'daily' OR s.digest = 'weekly' AND extract(isodow FROM d.day) = 1)
     AND EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u."disabledAt" IS NULL AND u."emailVerifiedAt" IS NOT NULL)`;

/** Never an empty one. */
async function sendDigestUnscoped({ speakerId, today }: MorningSubject, tx: Tx): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId, tx);
  if (!actor?.emailVerified || isBlocked(actor.subscription.status)) return;
  const { items, total } = await listForDigest(actor, tx);
  if (items.length === 0) return;
  const { tokenId, tokenHash } = newToken();
  const to = actor.email;
  const email = { id: tokenId, tokenHash, speakerId, recordId: speakerId, recipient: to, template: "digest" };
  await tx.sentEmail.create({ data: { ...email, isReceipt: true } });
  await queueMail(tx, {
    speakerId,
    to,
    emailId: tokenId,
    template: "digest",
    links: { unsubscribe: { path: UNSUBSCRIBE_PATH, tokenId } },
    props: {
      username: actor.username,
      day: formatDayLong(today),
      items: items.slice(0, MOST_SAID).map(({ title, why, action }) => ({
        title,
        why,
        href: action.href,
        label: action.label,
      })),
      more: Math.max(0, total - MOST_SAID),
    },
  });
}

/** It reads all manifests, so its own can't name it. */
export const DIGEST: MorningTask = { due: DIGESTS_DUE, hours: [7, 12], run: sendDigestUnscoped };
