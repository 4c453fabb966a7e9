import "server-only";
import { getOwnTask, itemsOfRule, ruleOf } from "@/lib/action-items/queries";
import type { Digest, MarkInput, OwnTaskDto, OwnTaskInput, OwnTaskPatch, RuleSetting } from "@/lib/action-items/schema";
import { prisma, query } from "@/lib/server/db";
import type { Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { addDays, dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, notFound } from "@/lib/shared/errors";

const LONGEST_SNOOZE = 365;

function refuseUnlessAhead({ timeZone }: Actor, until: string): void {
  const now = today(timeZone);
  if (until <= now) throw invalid({ until: "Choose a day after today." });
  if (until > addDays(now, LONGEST_SNOOZE)) throw invalid({ until: "Choose a day within a year." });
}

/** `where` chooses among the items of the rule. $1 speaker, $2 today, $3 mark, $4 until. */
const setAside = (rule: string, where: string) => `
  INSERT INTO action_item_marks ("speakerId", rule, subject, mark, until, fingerprint, facts)
  SELECT $1, i.rule, i.subject, $3, $4::date, i.fingerprint, i.facts FROM ${itemsOfRule(rule)} i WHERE ${where}
  ON CONFLICT ("speakerId", rule, subject) DO UPDATE
     SET mark = excluded.mark, until = excluded.until, fingerprint = excluded.fingerprint, facts = excluded.facts, at = now()
  RETURNING subject`;

const splitKey = (key: string): [rule: string, subject: string] => {
  const at = key.indexOf(":");
  return [key.slice(0, at), key.slice(at + 1)];
};

/** @throws 404, 409 when the facts aren't those that the speaker saw, 422 */
export async function markItem(actor: Actor, key: string, input: MarkInput): Promise<{ key: string }> {
  const { speakerId, timeZone } = actor;
  const [rule, subject] = splitKey(key);
  const until = input.mark === "snoozed" ? input.until : null;
  if (until) refuseUnlessAhead(actor, until);
  const now = today(timeZone);
  const text = setAside(rule, "i.subject = $5 AND i.fingerprint = $6");
  const marked = await query("", text, [speakerId, now, input.mark, until, subject, input.fingerprint]);
  if (marked.length > 0) return { key };
  const found = await query("", `SELECT FROM ${itemsOfRule(rule)} i WHERE i.subject = $3`, [speakerId, now, subject]);
  if (found.length === 0) throw notFound("action item");
  throw new AppError("conflict", "This changed while you were looking at it. Check it again first.");
}

/** Brings an item back. @throws 404 when it isn't set aside */
export async function unmarkItem({ speakerId }: Actor, key: string): Promise<void> {
  const [rule, subject] = splitKey(key);
  ruleOf(rule);
  const { count } = await prisma().actionItemMark.deleteMany({ where: { speakerId, rule, subject } });
  if (count === 0) throw notFound("action item");
}

/** All items of a rule. */
export async function snoozeRule(actor: Actor, rule: string, until: string): Promise<{ count: number }> {
  refuseUnlessAhead(actor, until);
  const values = [actor.speakerId, today(actor.timeZone), "snoozed", until];
  return { count: (await query("", setAside(rule, "true"), values)).length };
}

/** @throws 422 for an unknown rule or days that it doesn't have */
export async function changeRule({ speakerId }: Actor, rule: string, change: RuleSetting): Promise<{ rule: string }> {
  const { days } = ruleOf(rule);
  if (change.days !== undefined && change.days !== null && (!days || change.days > days.most)) {
    throw invalid({ days: days ? `Enter at most ${days.most} days.` : "This rule has no number of days." });
  }
  const where = { speakerId_rule: { speakerId, rule } };
  await prisma().actionItemSetting.upsert({ where, create: { speakerId, rule, ...change }, update: change });
  return { rule };
}

export async function setDigest({ speakerId }: Actor, digest: Digest): Promise<{ digest: Digest }> {
  await prisma().speaker.update({ where: { id: speakerId }, data: { digest } });
  return { digest };
}

const ownTasks = recordCommands("ownTask", getOwnTask, "task");

export const trashOwnTask = ownTasks.trash;
export const restoreOwnTask = ownTasks.restore;

export async function createOwnTask(actor: Actor, input: OwnTaskInput, once: Once | null): Promise<OwnTaskDto> {
  return ownTasks.create(actor, { ...input, dueOn: dayToDate(input.dueOn) }, once);
}

export const updateOwnTask = (actor: Actor, id: string, { dueOn, ...patch }: OwnTaskPatch): Promise<OwnTaskDto> =>
  ownTasks.update(actor, id, { ...patch, ...(dueOn !== undefined && { dueOn: dayToDate(dueOn) }) });
