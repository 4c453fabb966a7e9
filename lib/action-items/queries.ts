import "server-only";
import { MANIFESTS } from "@/lib/manifests";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import type { ActionItem } from "@/lib/shared/action-items";
import { today } from "@/lib/shared/dates";

const RULES = MANIFESTS.flatMap(({ actionItems = {} }) => Object.entries(actionItems));

const DUE = RULES.map(
  ([key, { due }], place) =>
    `(SELECT ${place} AS rule, '${key}:' || i.subject AS key, to_jsonb(i) AS facts FROM (${due}) i)`,
).join("\nUNION ALL ");

/** The rules of all manifests in their order, in one statement; each is found by an index of its own. */
export async function listActionItems({ speakerId, timeZone }: Actor): Promise<ActionItem[]> {
  const rows = await query<{ rule: number; key: string; facts: never }>("action-items", DUE, [
    speakerId,
    today(timeZone),
  ]);
  return rows.flatMap(({ rule, key, facts }) => {
    const said = RULES[rule]?.[1].say(facts);
    return said ? [{ key, ...said }] : [];
  });
}
