import "server-only";
import { BUSINESS_FIELDS, lastFour, PROFILE_FIELDS } from "@/lib/profile/fields";
import type { BankInput, BusinessDto, MaskedBank, ProfileDto } from "@/lib/profile/schema";
import { fromRow, selectOf } from "@/lib/server/columns";
import { prisma, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { Actor, SpeakerId } from "@/lib/server/session";
import { unseal } from "@/lib/server/signed";
import { notFound } from "@/lib/shared/errors";
import { blankValues } from "@/lib/shared/field-list";

export async function getProfile(actor: Actor, tx: Tx = prisma()): Promise<ProfileDto> {
  const select = { ...selectOf(PROFILE_FIELDS), id: true, version: true, createdAt: true, updatedAt: true } as const;
  const row = await tx.speaker.findUnique({ where: { id: actor.speakerId }, select });
  if (!row) throw notFound("profile");
  return {
    ...fromRow(PROFILE_FIELDS, row),
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Blank, with version 1, until something is saved. */
export async function getBusiness(actor: Actor, tx: Tx = prisma()): Promise<BusinessDto> {
  const { speakerId } = actor;
  const select = { ...selectOf(BUSINESS_FIELDS), version: true } as const;
  const row = await tx.businessDetails.findUnique({ where: { speakerId }, select });
  const bank = await maskedBank(actor, tx);
  if (!row) return { ...blankValues(BUSINESS_FIELDS), id: speakerId, version: 1, bank };
  return { ...fromRow(BUSINESS_FIELDS, row), id: speakerId, version: row.version, bank };
}

/** Of the seal. */
export const BANK_PURPOSE = "bank-details";

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
    return JSON.parse(unseal(BANK_PURPOSE, row.sealed, speakerId));
  } catch (error) {
    log.error({ error: String(error) }, "bank details cannot be opened: was NEXTAUTH_SECRET changed?");
    return null;
  }
}
