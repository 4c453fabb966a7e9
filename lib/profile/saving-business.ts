import "server-only";
import { BUSINESS_FIELDS, lastFour } from "@/lib/profile/business";
import type { BankInput, BusinessDto, BusinessPatch, MaskedBank } from "@/lib/profile/business-schema";
import { fromRow, selectOf, toRow } from "@/lib/server/columns";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { seal, unseal } from "@/lib/server/signed";
import { blankValues } from "@/lib/shared/field-list";

/** Blank, with version 1, until something is saved. */
export async function getBusiness(actor: Actor, tx: Tx = prisma()): Promise<BusinessDto> {
  const { speakerId } = actor;
  const select = { ...selectOf(BUSINESS_FIELDS), version: true } as const;
  const row = await tx.businessDetails.findUnique({ where: { speakerId }, select });
  const bank = await maskedBank(actor, tx);
  if (!row) return { ...blankValues(BUSINESS_FIELDS), id: speakerId, version: 1, bank };
  return { ...fromRow(BUSINESS_FIELDS, row), id: speakerId, version: row.version, bank };
}

const PURPOSE = "bank-details";

const sealBank = ({ speakerId }: Actor, bank: BankInput): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(seal(PURPOSE, JSON.stringify(bank), speakerId));

async function maskedBank(actor: Actor, tx: Tx): Promise<MaskedBank> {
  const bank = await readBank(actor, tx);
  if (!bank) return null;
  if (actor.viewedBy !== null) return "hidden";
  const { routingNumber, accountNumber, ...names } = bank;
  return { ...names, routingNumber: lastFour(routingNumber), accountNumber: lastFour(accountNumber) };
}

/** Null without, and when they cannot be opened. */
export async function readBank({ speakerId }: { speakerId: SpeakerId }, tx: Tx = prisma()): Promise<BankInput | null> {
  const row = await tx.bankDetails.findUnique({ where: { speakerId }, select: { sealed: true } });
  if (!row) return null;
  try {
    return JSON.parse(unseal(PURPOSE, row.sealed, speakerId));
  } catch (error) {
    log.error({ error: String(error) }, "bank details cannot be opened: was NEXTAUTH_SECRET changed?");
    return null;
  }
}

/** Updates the given fields. 409 `stale`. */
export const updateBusiness = (actor: Actor, { version, ...data }: BusinessPatch): Promise<BusinessDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    await tx.businessDetails.createMany({ data: [{ speakerId }], skipDuplicates: true });
    const { count } = await tx.businessDetails.updateMany({
      where: { speakerId, version },
      data: { ...toRow(BUSINESS_FIELDS, data), version: { increment: 1 } },
    });
    refuseUnlessChanged(count, true, "business");
    return getBusiness(actor, tx);
  });

/** Replaces them whole: the numbers aren't shown again. */
export const saveBank = (actor: Actor, bank: BankInput): Promise<BusinessDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const sealed = sealBank(actor, bank);
    await tx.bankDetails.upsert({ where: { speakerId }, create: { speakerId, sealed }, update: { sealed } });
    return getBusiness(actor, tx);
  });

export async function deleteBank({ speakerId }: Actor): Promise<void> {
  await prisma().bankDetails.deleteMany({ where: { speakerId } });
}
