import "server-only";
import { recordContractEvent } from "@/lib/contracts/events/commands";
import { emailOutsiders, type OutsideMail } from "@/lib/correspondence/commands";
import type { Purpose } from "@/lib/correspondence/rules";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";

type PersonMail = OutsideMail & { position: number };

/** One by one: if one address can't be emailed, the others still are, and the history says why. */
export async function emailPeople(
  actor: Actor,
  contractId: string,
  purpose: Purpose,
  mails: readonly PersonMail[],
  tx: Tx,
): Promise<void> {
  for (const { position, ...mail } of mails) {
    try {
      await emailOutsiders(actor, purpose, [mail], tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const details = { to: mail.to, template: mail.template, reason: error.message };
      const about = { speakerId: actor.speakerId, contractId };
      await recordContractEvent(about, { kind: "delivery_failed", position, details }, tx);
    }
  }
}

type News = { headline: string; text: string; quote?: string };

/** Tells the speaker at once what happened to a contract. */
export async function tellSpeaker(
  { speakerId, email, username }: Actor,
  { id: contractId, title }: { id: string; title: string },
  { headline, text, quote = "" }: News,
  tx: Tx,
): Promise<void> {
  const props = { username, title, contractId, headline, text, quote };
  await queueMail(tx, { speakerId, to: email, template: "contract-news", props });
}
