import "server-only";
import { letterheadOf } from "@/lib/contracts/draft/subject";
import { newestFileId } from "@/lib/files/queries";
import type { DocumentSurroundings } from "@/lib/invoices/document";
import { getBusiness, getProfile } from "@/lib/profile/queries";
import type { Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";

/** What a document issued now says of the speaker's business. */
export async function surroundingsOf(actor: Actor, tx: Tx): Promise<DocumentSurroundings> {
  const profile = await getProfile(actor, tx);
  const business = await getBusiness(actor, tx);
  const letterhead = letterheadOf({ profile, business }, await newestFileId(actor, "logo", tx));
  const address = business.checkAddress ? business.checkAddress.split("\n") : letterhead.lines;
  const checks = { payee: business.checkPayee || letterhead.name, address: address.filter(Boolean) };
  return { letterhead, checks, footer: business.documentNote };
}
