import "server-only";
import { isMailedApart, listActionItems } from "@/lib/action-items/queries";
import { UNSUBSCRIBE_PATH } from "@/lib/correspondence/rules";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { newToken } from "@/lib/server/mailed-token";
import type { MorningSubject } from "@/lib/server/manifest";
import { findOwnerUnscoped } from "@/lib/server/session";
import { formatDate, formatDayLong } from "@/lib/shared/dates";
import { isBlocked } from "@/lib/shared/subscription";

const MOST_SAID = 10;

/** What there is to do, but for what has an email of its own. Never an empty one. */
export async function sendDigestUnscoped({ speakerId, today }: MorningSubject, tx: Tx): Promise<void> {
  const actor = await findOwnerUnscoped(speakerId, tx);
  if (!actor?.emailVerified || isBlocked(actor.subscription.status)) return;
  const { items, total } = await listActionItems(actor, tx);
  const said = items.filter(({ rule }) => !isMailedApart(rule));
  if (said.length === 0) return;
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
      items: said.slice(0, MOST_SAID).map(({ title, why, due, action }) => ({
        title,
        why: due && due < today ? `${why} (due ${formatDate(due)})` : why,
        href: action.href,
        label: action.label,
      })),
      more: total - Math.min(said.length, MOST_SAID) - (items.length - said.length),
    },
  });
}
