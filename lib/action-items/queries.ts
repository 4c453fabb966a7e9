import "server-only";
import { MOST_SAID } from "@/lib/action-items/rules";
import type { ActionItemsDto, Digest, OwnTaskDto, OwnTaskListQuery, Repeats, RuleDto } from "@/lib/action-items/schema";
import { MANIFESTS } from "@/lib/manifests";
import { prisma, query, queryByKeptPlan, type Tx } from "@/lib/server/db";
import type { ActionItemRule } from "@/lib/server/manifest";
import { columns, recordQuery, STAMP_SELECT, stamp } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { dateToDay, today } from "@/lib/shared/dates";
import type { ActionItem, SaidItem } from "@/lib/shared/declared";
import { invalid } from "@/lib/shared/errors";
import type { Stamped } from "@/lib/shared/fields";
import { toDollars } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/pagination";

const RULES = new Map<string, ActionItemRule>(MANIFESTS.flatMap(({ actionItems = {} }) => Object.entries(actionItems)));

const MOST_ITEMS = 50;

/** @throws 422 for an unknown rule */
export function ruleOf(rule: string): ActionItemRule {
  const found = RULES.get(rule);
  if (!found) throw invalid({ rule: `There is no rule “${rule.slice(0, 60)}”.` });
  return found;
}

const setting = (rule: string) => `FROM action_item_settings c WHERE c."speakerId" = $1 AND c.rule = '${rule}'`;

/** Of `i.facts`; reckoned only where it is needed, as serializing thousands of items takes long. */
const FINGERPRINT = `md5((i.facts - '{title,name}'::text[])::text)`;

/** Rows of one rule: rule, subject, since, due, cents, facts; $1 the speaker, $2 today. */
function branchOf(rule: string, { due, days }: ActionItemRule): string {
  const chosen = days ? `coalesce((SELECT c.days ${setting(rule)}), ${days.usual})` : "0";
  return `SELECT '${rule}' AS rule, i.subject::text AS subject, i.since::date AS since, i.due::date AS due,
      coalesce(i.cents, 0)::bigint AS cents, to_jsonb(i) AS facts
    FROM (${due(chosen)}) i`;
}

const unlessOff = (rule: string) => `WHERE NOT EXISTS (SELECT ${setting(rule)} AND c."isOff")`;

const branches = (rules: readonly (readonly [key: string, rule: ActionItemRule])[]) =>
  rules.map(([key, rule]) => `${branchOf(key, rule)} ${unlessOff(key)}`).join("\nUNION ALL ");

const openOf = (items: string) => `
  SELECT i.*, CASE WHEN m.mark <> 'done' AND m.fingerprint <> ${FINGERPRINT} THEN m.facts END AS before
    FROM (${items}) i
    LEFT JOIN action_item_marks m ON m."speakerId" = $1 AND m.rule = i.rule AND m.subject = i.subject
   WHERE m.mark IS NULL OR m.until <= $2::date OR m.fingerprint <> ${FINGERPRINT}`;

const WEIGHT = `(i.due < $2::date) IS TRUE DESC, i.cents DESC, i.due, i.since, i.rule COLLATE "C", i.subject COLLATE "C"`;

type Found = {
  rule: string;
  subject: string;
  since: string | null;
  due: string | null;
  cents: number;
  facts: never;
  fingerprint: string;
  before: never | null;
};

/** Overdue first, then what is worth most. Each rule is found by an index of its own. */
const listOf = (items: string) => `
  WITH items AS MATERIALIZED (${items}),
  top AS MATERIALIZED (SELECT i.*, row_number() OVER () AS place FROM (SELECT i.* FROM items i ORDER BY ${WEIGHT} LIMIT ${MOST_ITEMS}) i),
  groups AS (
    SELECT g.rule, sum(g.count)::int AS count, sum(g.cents)::bigint AS cents FROM (
      SELECT i.rule, count(*) AS count, sum(i.cents) AS cents FROM items i GROUP BY 1
      UNION ALL SELECT i.rule, -count(*), -sum(i.cents) FROM top i GROUP BY 1) g GROUP BY 1)
  SELECT (SELECT coalesce(json_agg(t ORDER BY t.place), '[]') FROM (SELECT i.*, ${FINGERPRINT} AS fingerprint FROM top i) t) AS items,
         (SELECT coalesce(json_agg(g ORDER BY g.cents DESC), '[]') FROM groups g WHERE g.count > 0) AS groups,
         (SELECT count(*)::int FROM items) AS total`;

const OPEN = openOf(branches([...RULES]));

const ITEMS = listOf(OPEN);

const COUNT = `SELECT count(*)::int AS count FROM (SELECT FROM (${OPEN}) i LIMIT ${MOST_SAID + 1}) i`;

const SAMPLES = ["events", "clients", "bureau_partners", "invoices"]
  .map((table) => `SELECT id::text FROM ${table} WHERE "speakerId" = $1 AND sample`)
  .join(" UNION ALL ");

/** Without what has an email of its own, and without sample data. */
const DIGEST = listOf(`
  SELECT i.* FROM (${openOf(branches([...RULES].filter(([, { isMailed }]) => !isMailed)))}) i
   WHERE i.rule = 'own-task' OR coalesce(i.facts ->> 'eventId', i.subject) NOT IN (${SAMPLES})`);

export const actionItemsStatement = ({ speakerId, timeZone }: Pick<Actor, "speakerId" | "timeZone">) => ({
  text: ITEMS,
  values: [speakerId, today(timeZone)],
});

type Listed = { items: Found[]; groups: { rule: string; count: number; cents: number }[]; total: number };

export async function listActionItems(actor: Actor): Promise<ActionItemsDto> {
  const { text, values } = actionItemsStatement(actor);
  return toList(actor, await queryByKeptPlan<Listed>("action-items", text, values));
}

export async function listForDigest(actor: Actor, tx: Tx): Promise<ActionItemsDto> {
  return toList(actor, await query<Listed>("", DIGEST, [actor.speakerId, today(actor.timeZone)], tx));
}

function toList({ timeZone }: Actor, [listed]: Listed[]): ActionItemsDto {
  const now = today(timeZone);
  const { items = [], groups = [], total = 0 } = listed ?? {};
  return {
    items: items.flatMap((found) => toItem(found, now) ?? []),
    groups: groups.map(({ rule, count, cents }) => ({
      rule,
      count,
      label: RULES.get(rule)?.label ?? rule,
      amount: toDollars(cents),
    })),
    total,
  };
}

/** How many there are, stopping at one more than is ever said. */
export async function countActionItems({ speakerId, timeZone }: Actor): Promise<number> {
  const values = [speakerId, today(timeZone)];
  const [found] = await queryByKeptPlan<{ count: number }>("action-item-count", COUNT, values);
  return found?.count ?? 0;
}

function toItem(
  { rule, subject, since, due, cents, facts, fingerprint, before }: Found,
  now: string,
): ActionItem | null {
  const found = RULES.get(rule);
  if (!found) return null;
  const said: SaidItem = found.say(facts, now);
  const whyBefore = before && found.say(before, now).why;
  return {
    ...said,
    key: `${rule}:${subject}`,
    rule,
    since,
    due,
    amount: toDollars(cents),
    fingerprint,
    before: whyBefore === said.why ? null : whyBefore,
  };
}

/** Items of one rule as a table, for setting them aside. */
export const itemsOfRule = (rule: string): string =>
  `(SELECT i.*, ${FINGERPRINT} AS fingerprint FROM (${branchOf(rule, ruleOf(rule))} ${unlessOff(rule)}) i)`;

const EXAMPLES = `
  SELECT i.rule, count(*)::int AS count, (array_agg(i.facts ORDER BY ${WEIGHT}))[1] AS facts
    FROM (${[...RULES].map(([key, rule]) => branchOf(key, rule)).join("\nUNION ALL ")}) i GROUP BY i.rule`;

type Setting = { rule: string; days: number | null; isOff: boolean };

export async function listRules({ speakerId, timeZone }: Actor): Promise<{ items: RuleDto[] }> {
  const now = today(timeZone);
  const [examples, settings] = await Promise.all([
    queryByKeptPlan<{ rule: string; count: number; facts: never }>("action-item-examples", EXAMPLES, [speakerId, now]),
    query<Setting>(
      "action-item-settings",
      `SELECT rule, days, "isOff" FROM action_item_settings WHERE "speakerId" = $1`,
      [speakerId],
    ),
  ]);
  const items = [...RULES].map(([rule, { label, days, say }]): RuleDto => {
    const example = examples.find((one) => one.rule === rule);
    const chosen = settings.find((one) => one.rule === rule);
    const said: SaidItem | undefined = example && say(example.facts, now);
    return {
      rule,
      label,
      isOff: chosen?.isOff ?? false,
      days: days ? (chosen?.days ?? days.usual) : null,
      usualDays: days?.usual ?? null,
      mostDays: days?.most ?? null,
      daysOf: days?.of ?? "",
      count: example?.count ?? 0,
      example: said ? `${said.title}: ${said.why}` : "",
    };
  });
  return { items };
}

const OWN_TASK = columns("title", "dueOn", "repeats", "eventId", "clientId", "bureauPartnerId");

type OwnTaskRow = Omit<OwnTaskDto, keyof Stamped | "dueOn" | "repeats"> & { dueOn: Date; repeats: string };

const toOwnTask = ({ title, dueOn, repeats, eventId, clientId, bureauPartnerId }: OwnTaskRow) => ({
  title,
  dueOn: dateToDay(dueOn),
  repeats: repeats as Repeats,
  eventId,
  clientId,
  bureauPartnerId,
});

export const getOwnTask = recordQuery("ownTask", OWN_TASK, toOwnTask, "task");

/** The latest, soonest first; by own_tasks("speakerId", "dueOn"). */
export async function listOwnTasks(
  { speakerId }: Actor,
  { trash, limit }: OwnTaskListQuery,
): Promise<Page<OwnTaskDto>> {
  const rows = await prisma().ownTask.findMany({
    where: { speakerId, deletedAt: trash ? { not: null } : null },
    select: { ...OWN_TASK, ...STAMP_SELECT },
    orderBy: [{ dueOn: "desc" }, { id: "desc" }],
    take: limit,
  });
  const items = rows.toReversed().map((row) => ({ ...toOwnTask(row), ...stamp(row) }));
  return { items, nextCursor: null, total: items.length };
}

export const getDigest = async ({ speakerId }: Actor): Promise<{ digest: Digest }> => {
  const { digest } = await prisma().speaker.findUniqueOrThrow({ where: { id: speakerId }, select: { digest: true } });
  return { digest: digest as Digest };
};
