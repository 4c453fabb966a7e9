import * as z from "zod";
import { DIGESTS, REPEATS } from "@/lib/action-items/list";
import type { ActionItem } from "@/lib/shared/declared";
import { day, id, pageLimit, patchOf, requiredLine, type Stamped, trashFlag, version } from "@/lib/shared/fields";

export type { Digest, Repeats } from "@/lib/action-items/list";

export const itemParams = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,60}:[\w:-]{1,120}$/, "This isn't an action item"),
});

export const ruleParams = z.strictObject({ rule: z.string().max(60) });

const until = day("Day");

export const markSchema = z.discriminatedUnion("mark", [
  z.strictObject({ mark: z.enum(["done", "dismissed"]), fingerprint: z.string().length(32) }),
  z.strictObject({ mark: z.literal("snoozed"), fingerprint: z.string().length(32), until }),
]);
export type MarkInput = z.infer<typeof markSchema>;

export const snoozeSchema = z.strictObject({ until });

export const ruleSettingSchema = z
  .strictObject({ days: z.number().int().min(0).max(730).nullable(), isOff: z.boolean() })
  .partial();
export type RuleSetting = z.infer<typeof ruleSettingSchema>;

export const digestSchema = z.strictObject({ digest: z.enum(DIGESTS) });

const link = id.nullable().default(null);

const ownTaskFields = z.strictObject({
  title: requiredLine("Task"),
  dueOn: day("Day"),
  repeats: z.enum(REPEATS).default("never"),
  eventId: link,
  clientId: link,
  bureauPartnerId: link,
});

export const ownTaskSchema = ownTaskFields.refine(
  (task) => [task.eventId, task.clientId, task.bureauPartnerId].filter(Boolean).length <= 1,
  { path: ["eventId"], message: "A task is about one record" },
);
export type OwnTaskInput = z.infer<typeof ownTaskSchema>;
export const ownTaskPatchSchema = patchOf(ownTaskFields.pick({ title: true, dueOn: true, repeats: true })).extend({
  version,
});
export type OwnTaskPatch = z.infer<typeof ownTaskPatchSchema>;
const MOST_TASKS = 500;

export const ownTaskListSchema = z.strictObject({ trash: trashFlag, limit: pageLimit(MOST_TASKS, MOST_TASKS) });
export type OwnTaskListQuery = z.infer<typeof ownTaskListSchema>;

export type OwnTaskDto = OwnTaskInput & Stamped;

export type ItemGroup = { rule: string; label: string; count: number; amount: number };

/** The weightiest items; the others are counted by rule. */
export type ActionItemsDto = { items: ActionItem[]; groups: ItemGroup[]; total: number };

export type RuleDto = {
  rule: string;
  label: string;
  isOff: boolean;
  /** Null for a rule without a number. */
  days: number | null;
  usualDays: number | null;
  mostDays: number | null;
  daysOf: string;
  /** What it would say today, if anything. */
  count: number;
  example: string;
};
