import "server-only";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { newestFileId } from "@/lib/files/queries";
import { isAutomated } from "@/lib/public-page/link";
import { fileResponse } from "@/lib/public-page/responses";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, notFound } from "@/lib/shared/errors";
import { requireSpeakerName } from "@/lib/shared/speaker-name";
import { getTaxLink, openTaxLinkUnscoped, TAX_FORM_PATH } from "@/lib/tax-forms/queries";
import { TAX_LINK_DAYS, type TaxLinkDto, type TaxLinkInput } from "@/lib/tax-forms/schema";

const DAY = 86_400_000;

/** @throws 409 without a W-9. The stored response lacks the secret address. */
export async function createTaxLink(
  actor: Actor,
  { send, attach, marksSent, isConfirmed: _, ...input }: TaxLinkInput,
  once: Once | null,
): Promise<TaxLinkDto> {
  const speakerName = requireSpeakerName(actor.speaker.name);
  const { id } = await createOnce(actor, once, async (tx) => {
    await requireRecipient(actor, input, marksSent, tx);
    const { tokenId, fileId } = await insertTaxLink(actor, input, send ? new Date() : null, tx);
    if (send) {
      const link = { path: TAX_FORM_PATH, tokenId };
      const attachments = attach ? [fileId] : [];
      const props = { speakerName, name: input.name };
      const mail = { recordId: tokenId, to: input.email, template: "tax-form", props, link, attachments } as const;
      await emailOutsiders(actor, "personal", [mail], tx);
    }
    return { id: tokenId };
  });
  return getTaxLink(actor, id);
}

type TaxRecipient = Pick<TaxLinkInput, "name" | "email" | "clientId" | "bureauPartnerId">;

/** For a recipient who was checked. @throws 409 without a W-9 */
export async function insertTaxLink(
  actor: Actor,
  recipient: TaxRecipient,
  sentAt: Date | null,
  tx: Tx,
): Promise<{ tokenId: string; fileId: string }> {
  const fileId = await newestFileId(actor, "tax_form", tx);
  if (!fileId) throw new AppError("conflict", "Upload your W-9 first.");
  const { tokenId, tokenHash } = newToken();
  const { speakerId } = actor;
  const endsAt = new Date((sentAt?.getTime() ?? Date.now()) + TAX_LINK_DAYS * DAY);
  await tx.taxFormLink.create({ data: { ...recipient, id: tokenId, speakerId, fileId, tokenHash, endsAt, sentAt } });
  return { tokenId, fileId };
}

/** Checks the client and bureau, and notes the day if asked. @throws 404 */
async function requireRecipient(
  actor: Actor,
  { clientId, bureauPartnerId }: Pick<TaxLinkInput, "clientId" | "bureauPartnerId">,
  marksSent: boolean,
  tx: Tx,
): Promise<void> {
  const data = marksSent ? { w9SentOn: dayToDate(today(actor.timeZone)), version: { increment: 1 } } : {};
  const where = { speakerId: actor.speakerId, deletedAt: null };
  if (clientId && (await tx.client.updateMany({ where: { ...where, id: clientId }, data })).count === 0) {
    throw notFound("client");
  }
  if (!bureauPartnerId) return;
  const { count } = await tx.bureauPartner.updateMany({ where: { ...where, id: bureauPartnerId }, data });
  if (count === 0) throw notFound("bureau partner");
}

/** Closes the link; repeatable. */
export async function revokeTaxLink({ speakerId }: Actor, id: string): Promise<void> {
  const revokedAt = new Date();
  const where = { id, speakerId };
  const { count } = await prisma().taxFormLink.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt },
  });
  if (count === 0 && (await prisma().taxFormLink.count({ where })) === 0) throw notFound("link");
}

/** The PDF for someone with the link. Link scanners aren't counted. */
export async function downloadTaxFormUnscoped(token: string, request: Request): Promise<Response> {
  const { id: linkId, speakerId, path } = await openTaxLinkUnscoped(token);
  const response = await fileResponse(path, "application/pdf", {
    "Content-Disposition": 'attachment; filename="w-9.pdf"',
  });
  if (!isAutomated(request)) {
    await transaction((tx) => tx.taxFormDownload.create({ data: { linkId, speakerId } }));
  }
  return response;
}
