import "server-only";
import { contractHistory } from "@/lib/contracts/history";
import { emailPeopleTask, type PersonMail } from "@/lib/contracts/tasks";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { isAboutAddress, type Purpose } from "@/lib/correspondence/rules";
import { type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { queueMail } from "@/lib/server/mail";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

/** One by one; the history says why an address can't be emailed. What the day's limit stops is tried again every hour. */
export async function emailPeople(
  actor: Actor,
  contractId: string,
  purpose: Purpose,
  mails: readonly PersonMail[],
  tx: Tx,
): Promise<void> {
  const { speakerId } = actor;
  const later: PersonMail[] = [];
  for (const { position, ...mail } of mails) {
    try {
      await emailOutsiders(actor, purpose, [mail], tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!isAboutAddress(error)) {
        later.push({ position, ...mail });
        continue;
      }
      const details = { to: mail.to, template: mail.template, reason: error.message };
      await contractHistory.record({ speakerId }, contractId, { kind: "delivery_failed", position, details }, tx);
    }
  }
  if (later.length === 0) return;
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  await enqueueTask(tx, emailPeopleTask, { speakerId, contractId, purpose, mails: later }, inAnHour);
}

export async function emailPeopleUnscoped({
  speakerId,
  contractId,
  purpose,
  mails,
}: {
  speakerId: SpeakerId;
  contractId: string;
  purpose: Purpose;
  mails: PersonMail[];
}): Promise<{ tried: number }> {
  const actor = await findOwnerUnscoped(speakerId);
  if (!actor) return { tried: 0 };
  return transaction(async (tx) => {
    const isThere = { id: contractId, speakerId, deletedAt: null };
    if ((await tx.contract.count({ where: isThere })) === 0) return { tried: 0 };
    const wasSent = ({ recordId, template }: PersonMail) =>
      tx.sentEmail.count({ where: { speakerId, recordId, template } });
    const left: PersonMail[] = [];
    for (const mail of mails) if ((await wasSent(mail)) === 0) left.push(mail);
    await emailPeople(actor, contractId, purpose, left, tx);
    return { tried: left.length };
  });
}

type News = { headline: string; text: string; quote?: string };

/** Notifies the speaker immediately. */
export async function emailSpeakerNews(
  { speakerId, email, username }: Actor,
  { id: contractId, title }: { id: string; title: string },
  { headline, text, quote = "" }: News,
  tx: Tx,
): Promise<void> {
  const props = { username, title, contractId, headline, text, quote };
  await queueMail(tx, { speakerId, to: email, template: "contract-news", props });
}
