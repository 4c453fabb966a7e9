import "server-only";
import { usualDeductible } from "@/lib/expenses/categories";
import { withUpload } from "@/lib/import/commands";
import { readWorkbook } from "@/lib/import/file/read";
import { pause } from "@/lib/import/plan";
import { validate } from "@/lib/server/body";
import { type Tx, transaction, withBulkLimit } from "@/lib/server/db";
import { createOnce, readIdempotencyKey } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { AppError, notFound } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";
import { findKnown, type Learned, merchantOf, recallCategory } from "@/lib/statements/matching";
import { findExisting, learnCategories, recallMapping } from "@/lib/statements/queries";
import { missingRoles, type Opened, openStatement, readLines } from "@/lib/statements/reading";
import * as schema from "@/lib/statements/schema";

type Statement = { fileName: string; answers: schema.Answers; opened: Opened };

const withStatement = <T>(actor: Actor, request: Request, work: (statement: Statement) => Promise<T>): Promise<T> =>
  withUpload(request, async ({ fileName, bytes }, form) => {
    const sent = await new Response(form.get("answers") ?? "{}").json().catch(() => null);
    const answers = validate(schema.answersSchema, sent) as schema.Answers;
    return work({ fileName, answers, opened: openStatement(await readWorkbook(bytes, fileName, actor.speakerId)) });
  });

type Plan = Pick<schema.PreviewDto, "mapping" | "remembered" | "missing"> & { lines: (schema.LineDto & Learned)[] };

const UNKNOWN: Learned = { category: "", ownCategoryId: null, deductiblePercent: 100 };

/** The lines with what is there already and what was learned; none while a column is missing. */
async function makePlan(actor: Actor, { answers, opened }: Statement, tx?: Tx): Promise<Plan> {
  const before = answers.mapping ? undefined : await recallMapping(actor, opened.bank, tx);
  const wanted = answers.mapping ?? before ?? { columns: opened.guess, charges: null };
  const missing = missingRoles(wanted.columns);
  if (missing.length > 0) return { mapping: wanted, remembered: false, missing, lines: [] };
  const { lines, charges } = readLines(opened, wanted);
  await pause();
  const named = lines.map((line) => ({ ...line, merchant: merchantOf(line.text) }));
  const open = named.filter(({ kind }) => kind === "new");
  const days = [...new Set(open.map(({ on }) => on))];
  const known = findKnown(open, await findExisting(actor, days, tx));
  const learned = await learnCategories(actor, tx);
  const chosen = new Map(Object.entries(answers.categories));
  const answerOf = (merchant: string): Learned => {
    const earlier = recallCategory(learned, merchant) ?? UNKNOWN;
    const category = chosen.get(merchant) ?? earlier.category;
    if (category === earlier.category) return earlier;
    return { category, ownCategoryId: null, deductiblePercent: usualDeductible(category) };
  };
  return {
    ...{ mapping: { ...wanted, charges }, remembered: before !== undefined, missing },
    lines: named.map((line) => {
      const { category, ownCategoryId, deductiblePercent } = answerOf(line.merchant);
      return { ...line, category, ownCategoryId, deductiblePercent, kind: known.has(line) ? "known" : line.kind };
    }),
  };
}

/** A dry run; nothing is stored. @throws AppError `invalid` with one sentence when the file can't be read */
export const previewStatement = (actor: Actor, request: Request): Promise<schema.PreviewDto> =>
  withStatement(actor, request, async (statement) => {
    const plan = await makePlan(actor, statement);
    return { fileName: statement.fileName, columns: statement.opened.columns, ...plan };
  });

/** Adds the new lines that are not left out. @throws 409 when there are none */
export const addStatement = (actor: Actor, request: Request): Promise<schema.AddedDto> =>
  withStatement(actor, request, (statement) => {
    const once = readIdempotencyKey(request, [statement.opened.rows, statement.answers]);
    return withBulkLimit(() => createOnce(actor, once, (tx) => insertStatement(actor, statement, tx)));
  });

const INSERT = `INSERT INTO expenses (id, "speakerId", "statementId", "spentOn", "amountCents", vendor, "statementText", category,
         "ownCategoryId", "deductiblePercent", "paidWith", "updatedAt")
  SELECT gen_random_uuid(), $1::uuid, $2::uuid, l."on", l.cents, left(l.text, 200), l.text, l.category,
         l."ownCategoryId", l."deductiblePercent", 'card'::payment_method, now()
    FROM json_to_recordset($3::json) AS l("on" date, cents int, text text, category text, "ownCategoryId" uuid, "deductiblePercent" int)`;

async function insertStatement(actor: Actor, statement: Statement, tx: Tx): Promise<schema.AddedDto> {
  const { speakerId } = actor;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`statements:${speakerId}`}, 0))`;
  const { lines, mapping } = await makePlan(actor, statement, tx);
  const skipped = new Set(statement.answers.skipped);
  const adding = lines
    .filter(({ kind, row }) => kind === "new" && !skipped.has(row))
    .map((line) => ({ ...line, cents: toCents(line.amount) }));
  if (adding.length === 0) throw new AppError("conflict", "This statement has nothing new to add.");
  const data = { speakerId, fileName: statement.fileName, headers: statement.opened.bank, mapping };
  const { id } = await tx.cardStatement.create({ data, select: { id: true } });
  await tx.$executeRawUnsafe(INSERT, speakerId, id, JSON.stringify(adding));
  return { id, added: adding.length };
}

/** Moves its expenses to the trash; those changed since are kept. A second call gets the same counts. */
export const undoStatement = ({ speakerId }: Actor, id: string): Promise<schema.UndoneDto> =>
  transaction(async (tx) => {
    const now = new Date();
    const where = { id, speakerId, undoneAt: null };
    const { count } = await tx.cardStatement.updateMany({ where, data: { undoneAt: now } });
    if (count === 0 && (await tx.cardStatement.count({ where: { id, speakerId } })) === 0) throw notFound("statement");
    const own = { speakerId, statementId: id };
    const data = { deletedAt: now, version: { increment: 1 } };
    if (count > 0) await tx.expense.updateMany({ where: { ...own, deletedAt: null, version: 1 }, data });
    const kept = await tx.expense.count({ where: { ...own, deletedAt: null } });
    return { id, undone: (await tx.expense.count({ where: own })) - kept, kept };
  });
