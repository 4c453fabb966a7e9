import "server-only";
import { usualDeductible } from "@/lib/expenses/categories";
import { withUpload } from "@/lib/import/commands";
import { readWorkbook } from "@/lib/import/file/read";
import { pause } from "@/lib/import/plan";
import { validate } from "@/lib/server/body";
import { type Tx, transaction, withBulkLimit } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import { toDollars } from "@/lib/shared/money";
import { findKnown, type Learned, merchantOf, recallCategory } from "@/lib/statements/matching";
import { findExisting, learnCategories, recallMapping } from "@/lib/statements/queries";
import { type Line, missingRoles, type Opened, openStatement, readLines } from "@/lib/statements/reading";
import {
  type AddedDto,
  type Answers,
  answersSchema,
  type Mapping,
  type PreviewDto,
  type UndoneDto,
} from "@/lib/statements/schema";

type Statement = { fileName: string; answers: Answers; opened: Opened };

const withStatement = <T>(actor: Actor, request: Request, work: (statement: Statement) => Promise<T>): Promise<T> =>
  withUpload(request, async ({ fileName, bytes }, form) => {
    const answers = validate(answersSchema, parsed(form.get("answers") ?? "{}")) as Answers;
    const book = await readWorkbook(bytes, fileName, actor.speakerId);
    return work({ fileName, answers, opened: openStatement(book, answers.sheet) });
  });

function parsed(text: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

type PlannedLine = Line & { merchant: string } & Learned;
type Plan = { mapping: Mapping; remembered: boolean; missing: string[]; lines: PlannedLine[] };

const UNKNOWN: Learned = { category: "", ownCategoryId: null, deductiblePercent: 100 };

/** The lines with what is there already and what was learned; none while a column is missing. */
async function makePlan(actor: Actor, { answers, opened }: Statement, tx?: Tx): Promise<Plan> {
  const before = answers.mapping ? undefined : await recallMapping(actor, opened.headers, tx);
  const wanted = answers.mapping ?? before ?? { columns: opened.guess, charges: null, dayOrder: null };
  const missing = missingRoles(wanted.columns);
  if (missing.length > 0) return { mapping: wanted, remembered: false, missing, lines: [] };
  const { lines, mapping } = readLines(opened, wanted);
  await pause();
  const named = lines.map((line) => ({ ...line, merchant: merchantOf(line.text) }));
  const open = named.filter(({ kind }) => kind === "new");
  const cents = [...new Set(open.map((line) => line.cents))];
  const known = findKnown(open, await findExisting(actor, { days: open.map(({ on }) => on), cents }, tx));
  const learned = await learnCategories(actor, tx);
  const chosen = new Map(Object.entries(answers.categories));
  const planned = named.map((line): PlannedLine => {
    const earlier = recallCategory(learned, line.merchant) ?? UNKNOWN;
    const category = chosen.get(line.merchant) ?? earlier.category;
    const answer =
      category === earlier.category
        ? earlier
        : { category, ownCategoryId: null, deductiblePercent: usualDeductible(category) };
    return { ...line, ...answer, kind: known.has(line) ? "known" : line.kind };
  });
  return { mapping, remembered: before !== undefined, missing, lines: planned };
}

/** A dry run; nothing is stored. @throws AppError `invalid` with one sentence when the file can't be read */
export const previewStatement = (actor: Actor, request: Request): Promise<PreviewDto> =>
  withStatement(actor, request, async (statement) => {
    const { lines, ...plan } = await makePlan(actor, statement);
    await pause();
    const { sheets, sheet, columns } = statement.opened;
    return {
      ...{ fileName: statement.fileName, sheets, sheet, columns, ...plan },
      lines: lines.map(({ row, on, text, member, cents, kind, reason, merchant, category }) => ({
        ...{ row, on, text, member, amount: toDollars(Math.abs(cents)), refund: cents < 0 },
        ...{ kind, reason, merchant, category },
      })),
    };
  });

const INSERT = `INSERT INTO expenses (id, "speakerId", "statementId", "spentOn", "amountCents", vendor, "statementText", category,
         "ownCategoryId", "deductiblePercent", "paidWith", note, "updatedAt")
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, l."on", l.cents, left(l.text, 200), l.text, l.category,
         l."ownCategoryId", l."deductiblePercent", 'card'::payment_method, l.member, now()
    FROM json_to_recordset($3::json) AS l("on" date, cents int, text text, member text, category text, "ownCategoryId" uuid,
         "deductiblePercent" int)`;

/** Adds the new lines that are not left out. @throws 409 when there are none */
export const addStatement = (actor: Actor, request: Request, once: Once | null): Promise<AddedDto> =>
  withStatement(actor, request, (statement) =>
    withBulkLimit(() =>
      createOnce(actor, once, async (tx) => {
        const { speakerId } = actor;
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`statements:${speakerId}`}, 0))`;
        const { lines, mapping } = await makePlan(actor, statement, tx);
        const skipped = new Set(statement.answers.skipped);
        const adding = lines.filter(({ kind, row }) => kind === "new" && !skipped.has(row));
        if (adding.length === 0) throw new AppError("conflict", "This statement has nothing new to add.");
        const data = { speakerId, fileName: statement.fileName, headers: statement.opened.headers, mapping };
        const { id } = await tx.cardStatement.create({ data, select: { id: true } });
        await tx.$executeRawUnsafe(INSERT, speakerId, id, JSON.stringify(adding));
        return { id, added: adding.length };
      }),
    ),
  );

/** Moves its expenses to the trash; those changed since stay. A second call gets the same counts. */
export const undoStatement = ({ speakerId }: Actor, id: string): Promise<UndoneDto> =>
  transaction(async (tx) => {
    const undoneAt = new Date();
    const { count } = await tx.cardStatement.updateMany({
      where: { id, speakerId, undoneAt: null },
      data: { undoneAt },
    });
    if (count === 0 && (await tx.cardStatement.count({ where: { id, speakerId } })) === 0) throw notFound("statement");
    const own = { speakerId, statementId: id };
    if (count > 0) {
      const data = { deletedAt: undoneAt, version: { increment: 1 } };
      await tx.expense.updateMany({ where: { ...own, deletedAt: null, version: 1 }, data });
    }
    const kept = await tx.expense.count({ where: { ...own, deletedAt: null } });
    return { id, undone: (await tx.expense.count({ where: own })) - kept, kept };
  });
