import "server-only";
import { requireCertificate } from "@/lib/payments/commands";
import { getTaxes } from "@/lib/reports/taxes/reading";
import type { FormDto, TaxesDto } from "@/lib/reports/taxes/taxes";
import type { TaxDocumentInput, TaxSettingsInput } from "@/lib/reports/taxes/taxes-schema";
import { prisma, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

export async function saveTaxSettings(actor: Actor, input: TaxSettingsInput): Promise<TaxesDto> {
  const { speakerId } = actor;
  const data = { setAside: Math.round(input.setAside * 100), virtualState: input.virtualState };
  await transaction((tx) =>
    tx.taxSettings.upsert({
      where: { speakerId },
      create: { ...data, speakerId },
      update: { ...data, version: { increment: 1 } },
    }),
  );
  return getTaxes(actor, {});
}

/** Files a 1099 that came. @throws 404 for a payer or file of someone else */
export const addTaxDocument = (actor: Actor, input: TaxDocumentInput, once: Once | null): Promise<FormDto> =>
  createOnce(actor, once, async (tx) => {
    const { speakerId } = actor;
    const { amount, clientId, bureauPartnerId, ...rest } = input;
    await requireCertificate(actor, input.fileId, tx);
    if (clientId && (await tx.client.count({ where: { id: clientId, speakerId } })) === 0) throw notFound("client");
    if (bureauPartnerId && (await tx.bureauPartner.count({ where: { id: bureauPartnerId, speakerId } })) === 0)
      throw notFound("bureau partner");
    const data = { ...rest, clientId, bureauPartnerId, speakerId, amountCents: toCents(amount) };
    const { id } = await tx.taxDocument.create({ data, select: { id: true } });
    return { id, form: input.form, payerName: input.payerName, amount, fileId: input.fileId };
  });

/** Its file stays. */
export async function removeTaxDocument({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().taxDocument.deleteMany({ where: { id, speakerId } });
  if (count === 0) throw notFound("form");
}
