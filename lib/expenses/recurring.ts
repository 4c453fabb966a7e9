import "server-only";
import type { Tx } from "@/lib/server/db";
import type { MorningSubject, MorningTask } from "@/lib/server/manifest";
import { addMonths, dateToDay, dayToDate } from "@/lib/shared/dates";

/** The latest date on which each one came due, up to its last; its day of the month is kept. */
const DUE = `SELECT r.id, r."speakerId", s."timeZone" AS zone, 'due' AS step, d.day
    FROM recurring_expenses r JOIN speakers s ON s.id = r."speakerId"
    CROSS JOIN LATERAL (
      SELECT (r."startsOn" + n * CASE r.every WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END)::date AS day
        FROM generate_series(0, 1200) n
       WHERE (r."startsOn" + n * CASE r.every WHEN 'year' THEN interval '1 year' ELSE interval '1 month' END)::date <= current_date + 1
       ORDER BY n DESC LIMIT 1) d
   WHERE r."endsOn" IS NULL OR d.day <= r."endsOn" OR NOT EXISTS (
     SELECT FROM expenses x WHERE x."recurringId" = r.id AND x."speakerId" = r."speakerId" AND x."spentOn" > r."endsOn" - interval '1 month')`;

/** Makes the expenses of all dates that came, each once (by its unique index), also those that were missed. */
async function run({ id, speakerId, today }: MorningSubject, tx: Tx): Promise<void> {
  const row = await tx.recurringExpense.findFirst({ where: { id, speakerId } });
  if (!row) return;
  const last = row.endsOn ? dateToDay(row.endsOn) : today;
  const until = last < today ? last : today;
  const months = row.every === "year" ? 12 : 1;
  const days: string[] = [];
  for (let count = 0; ; count += 1) {
    const day = addMonths(dateToDay(row.startsOn), count * months);
    if (day > until) break;
    days.push(day);
  }
  const { vendor, category, paidWith, note, amountCents, deductiblePercent } = row;
  const values = { speakerId, recurringId: id, vendor, category, paidWith, note, amountCents, deductiblePercent };
  await tx.expense.createMany({
    data: days.map((day) => ({ ...values, spentOn: dayToDate(day) })),
    skipDuplicates: true,
  });
}

export const RECURRING: MorningTask = { due: DUE, hours: [4, 22], run };
