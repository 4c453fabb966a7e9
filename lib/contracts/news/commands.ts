import "server-only";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import type { Actor } from "@/lib/server/session";

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
