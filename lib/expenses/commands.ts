import "server-only";
import { usualDeductible } from "@/lib/expenses/categories";
import { getExpense } from "@/lib/expenses/queries";
import { splitBy, splitProblem } from "@/lib/expenses/rules";
import type {
  ExpenseDto,
  ExpenseInput,
  ExpensePatch,
  OwnCategoryDto,
  OwnCategoryInput,
  RecurringDto,
  RecurringInput,
} from "@/lib/expenses/schema";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dayToDate } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";
import { pick } from "@/lib/shared/pick";

const expenses = recordCommands("expense", getExpense);

export const trashExpense = expenses.trash;
export const restoreExpense = expenses.restore;

/** An own category is a name for one of the lines, so it decides the line. */
async function columnsOf(actor: Actor, input: Omit<ExpenseInput, "shares" | "receiptIds">, tx: Tx) {
  const { speakerId } = actor;
  const where = { id: input.ownCategoryId ?? "", speakerId };
  const own = input.ownCategoryId ? await tx.expenseCategory.findFirst({ where, select: { category: true } }) : null;
  if (input.ownCategoryId && !own) throw notFound("category");
  const category = own?.category ?? input.category;
  if (category === "estimated_tax" && input.billable) throw invalid({ category: "Estimated tax can't be billable." });
  return {
    ...pick(input, ["vendor", "ownCategoryId", "paidWith", "note", "billable"]),
    category,
    spentOn: dayToDate(input.spentOn),
    amountCents: toCents(input.amount) * (input.refund ? -1 : 1),
    deductiblePercent: input.deductiblePercent ?? usualDeductible(category),
  };
}

/** Cents of each share; equal ones where none is given. @throws 422 with both sums */
function shareCents({ shares, amount, refund }: Pick<ExpenseInput, "shares" | "amount" | "refund">): number[] {
  const sign = refund ? -1 : 1;
  if (shares.every(({ amount }) => amount === null))
    return splitBy(
      shares.map(() => 1),
      sign * toCents(amount),
    );
  const dollars = shares.map((share) => share.amount ?? 0);
  const problem = splitProblem(dollars, amount);
  if (problem) throw invalid({ shares: `${problem}.` });
  return dollars.map((share) => sign * toCents(share));
}

async function writeShares(
  actor: Actor,
  id: string,
  input: Pick<ExpenseInput, "shares" | "amount" | "refund">,
  tx: Tx,
) {
  const { speakerId } = actor;
  const cents = shareCents(input);
  const ids = input.shares.flatMap(({ eventId }) => eventId ?? []);
  if (new Set(ids).size < ids.length) throw invalid({ shares: "An event can have only one share of an expense." });
  const known = await tx.event.count({ where: { speakerId, id: { in: ids }, deletedAt: null } });
  if (known < ids.length) throw notFound("event");
  await tx.expenseShare.deleteMany({ where: { expenseId: id, speakerId } });
  await tx.expenseShare.createMany({
    data: input.shares.map(({ eventId }, position) => ({
      speakerId,
      expenseId: id,
      eventId,
      position,
      amountCents: cents[position] ?? 0,
    })),
  });
}

/** Ties uploaded receipts to their expense; others are let go. @throws 404 */
async function writeReceipts({ speakerId }: Actor, id: string, receiptIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(receiptIds)];
  const where = { speakerId, kind: "receipt", deletedAt: null } as const;
  await tx.storedFile.updateMany({
    where: { ...where, expenseId: id, id: { notIn: ids } },
    data: { expenseId: null, deletedAt: new Date() },
  });
  const free = { OR: [{ expenseId: null }, { expenseId: id }] };
  const { count } = await tx.storedFile.updateMany({
    where: { ...where, id: { in: ids }, ...free },
    data: { expenseId: id },
  });
  if (count < ids.length) throw notFound("receipt");
}

export async function insertExpense(actor: Actor, input: ExpenseInput, tx: Tx): Promise<ExpenseDto> {
  const { id } = await expenses.insert(actor, await columnsOf(actor, input, tx), tx);
  await writeShares(actor, id, input, tx);
  await writeReceipts(actor, id, input.receiptIds, tx);
  return getExpense(actor, id, tx);
}

export const createExpense = (actor: Actor, input: ExpenseInput, once: Once | null): Promise<ExpenseDto> =>
  createOnce(actor, once, (tx) => insertExpense(actor, input, tx));

/** Fields that are left out stay. @throws 409 for a stale version, and for the amount of a billed one */
export const updateExpense = (actor: Actor, id: string, { version, ...patch }: ExpensePatch): Promise<ExpenseDto> =>
  transaction(async (tx) => {
    const found = await getExpense(actor, id, tx);
    const whole = { ...found, ...patch };
    const billed = found.invoice !== null && (whole.amount !== found.amount || whole.refund || !whole.billable);
    if (billed) {
      const link = { href: `/invoices/${found.invoice?.id}`, label: "Open the invoice" };
      throw new AppError("conflict", "This expense is on an invoice. Remove it there first.", { link });
    }
    // Another line has its own usual share.
    const moved = patch.category !== undefined && patch.category !== found.category;
    const deductiblePercent = patch.deductiblePercent ?? (moved ? null : found.deductiblePercent);
    await expenses.update(actor, id, { version, ...(await columnsOf(actor, { ...whole, deductiblePercent }, tx)) }, tx);
    const isSplitAnew = patch.shares ?? (whole.amount !== found.amount || whole.refund !== found.refund);
    if (isSplitAnew) await writeShares(actor, id, patch.shares ? whole : { ...whole, shares: equalShares(found) }, tx);
    if (patch.receiptIds) await writeReceipts(actor, id, patch.receiptIds, tx);
    return getExpense(actor, id, tx);
  });

const equalShares = ({ shares }: ExpenseDto) => shares.map(({ eventId }) => ({ eventId, amount: null }));

/** The expenses of dates from the first one on are made by a morning task. */
export const createRecurring = (actor: Actor, input: RecurringInput, once: Once | null): Promise<RecurringDto> =>
  createOnce(actor, once, async (tx) => {
    const { amount, startsOn, endsOn, deductiblePercent, ...rest } = input;
    const percent = deductiblePercent ?? usualDeductible(input.category);
    const { id } = await tx.recurringExpense.create({
      data: {
        ...rest,
        speakerId: actor.speakerId,
        amountCents: toCents(amount),
        startsOn: dayToDate(startsOn),
        endsOn: endsOn && dayToDate(endsOn),
        deductiblePercent: percent,
      },
      select: { id: true },
    });
    return { ...input, id, deductiblePercent: percent };
  });

/** The expenses that it made stay. */
export async function removeRecurring({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().recurringExpense.deleteMany({ where: { id, speakerId } });
  if (count === 0) throw notFound("recurring expense");
}

export const createOwnCategory = (actor: Actor, input: OwnCategoryInput, once: Once | null): Promise<OwnCategoryDto> =>
  createOnce(actor, once, async (tx) => {
    const { speakerId } = actor;
    if ((await tx.expenseCategory.count({ where: { speakerId, name: input.name } })) > 0)
      throw invalid({ name: "You already have a category with this name." });
    const { id } = await tx.expenseCategory.create({ data: { ...input, speakerId }, select: { id: true } });
    return { ...input, id };
  });

/** Its expenses keep their line. */
export async function removeOwnCategory({ speakerId }: Actor, id: string): Promise<void> {
  const { count } = await prisma().expenseCategory.deleteMany({ where: { id, speakerId } });
  if (count === 0) throw notFound("category");
}
