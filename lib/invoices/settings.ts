import "server-only";
import type { InvoiceSettingsDto, InvoiceSettingsInput } from "@/lib/invoices/schema";
import type { InvoiceKind } from "@/lib/invoices/status";
import { peekNumber, type Series, takeNumber } from "@/lib/issued/counter";
import { formatNumber } from "@/lib/issued/rules";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { columns } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";

type Stored = InvoiceSettingsInput & { startYear: number };

const DEFAULTS: Stored = {
  startYear: 0,
  pattern: "{YYYY}-{SEQ:4}",
  start: 1,
  restartsYearly: true,
  creditPattern: "CN-{YYYY}-{SEQ:4}",
  reminders: false,
  notes: "",
};

const SELECT = columns("pattern", "start", "startYear", "restartsYearly", "creditPattern", "reminders", "notes");

const find = async ({ speakerId }: Actor, tx: Tx): Promise<Stored> =>
  (await tx.invoiceSettings.findUnique({ where: { speakerId }, select: SELECT })) ?? DEFAULTS;

export async function getInvoiceSettings(actor: Actor, tx: Tx = prisma()): Promise<InvoiceSettingsDto> {
  const stored = await find(actor, tx);
  const { startYear: _, ...settings } = stored;
  const next = async (kind: InvoiceKind) => {
    const numbers = numbersOf(stored, kind, today(actor.timeZone));
    const first = await peekNumber(actor, numbers.series, numbers.start, tx);
    return firstFree(actor, numbers, async (tried) => first + tried, tx);
  };
  return { ...settings, nextNumber: await next("invoice"), nextCreditNumber: await next("credit_note") };
}

/** A number to begin with is of the year in which it is chosen. */
export const setInvoiceSettings = (actor: Actor, input: InvoiceSettingsInput): Promise<InvoiceSettingsDto> =>
  transaction(async (tx) => {
    const { speakerId } = actor;
    const before = await find(actor, tx);
    const year = Number(today(actor.timeZone).slice(0, 4));
    const data = { ...input, startYear: input.start === before.start ? before.startYear : year };
    await tx.invoiceSettings.upsert({
      where: { speakerId },
      create: { ...data, speakerId },
      update: { ...data, version: { increment: 1 } },
    });
    return getInvoiceSettings(actor, tx);
  });

/** How documents of this kind are numbered on a day. */
function numbersOf(stored: Stored, kind: InvoiceKind, day: string) {
  const { restartsYearly, startYear, start, pattern, creditPattern } = stored;
  const year = Number(day.slice(0, 4));
  const begins = kind === "invoice" && (!restartsYearly || startYear === year);
  const series: Series = { series: kind, period: restartsYearly ? String(year) : "" };
  const write = (number: number) => formatNumber(kind === "invoice" ? pattern : creditPattern, year, number);
  return { kind, series, start: begins ? start : 1, write };
}

/** @param attempt gives a number for each try */
async function firstFree(
  { speakerId }: Actor,
  { kind, write }: ReturnType<typeof numbersOf>,
  attempt: (tried: number) => Promise<number>,
  tx: Tx,
): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const number = write(await attempt(tried));
    if ((await tx.invoice.count({ where: { speakerId, kind, number } })) === 0) return number;
  }
}

/** The next number, unused; one that an earlier pattern gave is skipped. The counter stays locked until the transaction ends. */
export async function takeInvoiceNumber(
  actor: Actor,
  { kind, sample }: { kind: InvoiceKind; sample: boolean },
  issuedOn: string,
  tx: Tx,
): Promise<string> {
  // Sample data leaves no gap behind.
  if (sample) return `Sample ${await takeNumber(actor, { series: `sample_${kind}`, period: "" }, 1, tx)}`;
  const numbers = numbersOf(await find(actor, tx), kind, issuedOn);
  return firstFree(actor, numbers, () => takeNumber(actor, numbers.series, numbers.start, tx), tx);
}
