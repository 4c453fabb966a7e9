import "server-only";
import type { InvoiceSettingsDto, InvoiceSettingsInput } from "@/lib/invoices/schema";
import type { InvoiceKind } from "@/lib/invoices/status";
import { peekNumber, type Series, takeNumber } from "@/lib/issued/counter";
import { formatNumber } from "@/lib/issued/rules";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

const DEFAULTS: InvoiceSettingsInput = {
  pattern: "{YYYY}-{SEQ:4}",
  start: 1,
  restartsYearly: true,
  creditPattern: "CN-{YYYY}-{SEQ:4}",
  reminders: false,
  notes: "",
};

const SELECT = {
  pattern: true,
  start: true,
  restartsYearly: true,
  creditPattern: true,
  reminders: true,
  notes: true,
} as const;

const find = async ({ speakerId }: Actor, tx: Tx): Promise<InvoiceSettingsInput> =>
  (await tx.invoiceSettings.findUnique({ where: { speakerId }, select: SELECT })) ?? DEFAULTS;

export async function getInvoiceSettings(actor: Actor, tx: Tx = prisma()): Promise<InvoiceSettingsDto> {
  const settings = await find(actor, tx);
  const year = today(actor.timeZone).slice(0, 4);
  const next = async (kind: InvoiceKind) =>
    write(settings, kind, year, await peekNumber(actor, seriesOf(settings, kind, year), startOf(settings, kind), tx));
  return { ...settings, nextNumber: await next("invoice"), nextCreditNumber: await next("credit_note") };
}

export async function setInvoiceSettings(actor: Actor, input: InvoiceSettingsInput): Promise<InvoiceSettingsDto> {
  const { speakerId } = actor;
  const create = { ...input, speakerId };
  await prisma().invoiceSettings.upsert({
    where: { speakerId },
    create,
    update: { ...input, version: { increment: 1 } },
  });
  return getInvoiceSettings(actor);
}

const seriesOf = ({ restartsYearly }: InvoiceSettingsInput, series: InvoiceKind, year: string): Series => ({
  series,
  period: restartsYearly ? year : "",
});

const startOf = ({ start }: InvoiceSettingsInput, kind: InvoiceKind): number => (kind === "invoice" ? start : 1);

const write = (settings: InvoiceSettingsInput, kind: InvoiceKind, year: string, number: number): string =>
  formatNumber(kind === "invoice" ? settings.pattern : settings.creditPattern, Number(year), number);

/** The next number, unused; one that an earlier pattern gave is skipped. The counter stays locked until the transaction ends. */
export async function takeInvoiceNumber(
  actor: Actor,
  { kind, sample }: { kind: InvoiceKind; sample: boolean },
  issuedOn: string,
  tx: Tx,
): Promise<string> {
  // Sample data leaves no gap behind.
  if (sample) return `Sample ${await takeNumber(actor, { series: `sample_${kind}`, period: "" }, 1, tx)}`;
  const settings = await find(actor, tx);
  const year = issuedOn.slice(0, 4);
  for (;;) {
    const taken = await takeNumber(actor, seriesOf(settings, kind, year), startOf(settings, kind), tx);
    const number = write(settings, kind, year, taken);
    const where = { speakerId: actor.speakerId, kind, number };
    if ((await tx.invoice.count({ where })) === 0) return number;
  }
}
