import { TASK_ANCHOR_LABEL, type TaskAnchor } from "@/lib/events/checklist/status";
import type { EventStatus } from "@/lib/events/status";

type Task = { done: boolean; dueOn: string | null };

const OVER: readonly EventStatus[] = ["lost", "released", "cancelled", "postponed"];

/** From the day after its due date, until its event is over. */
export const isLate = (task: Task, today: string, status: EventStatus): boolean =>
  !task.done && task.dueOn !== null && task.dueOn < today && !OVER.includes(status);

type ChecklistSum = { done: number; total: number; late: number };

export const sumChecklist = (tasks: readonly Task[], today: string, status: EventStatus): ChecklistSum => ({
  done: tasks.filter(({ done }) => done).length,
  total: tasks.length,
  late: tasks.filter((task) => isLate(task, today, status)).length,
});

/** "7 of 11, 2 late" */
export const checklistWords = ({ done, total, late }: ChecklistSum): string =>
  `${done} of ${total}${late > 0 ? `, ${late} late` : ""}`;

/** "7 days before the event", "on the day it's confirmed". */
export function anchorWords(anchor: TaskAnchor, offsetDays: number): string {
  const what = TASK_ANCHOR_LABEL[anchor];
  if (offsetDays === 0) return NAMED.includes(anchor) ? `on the day of ${what}` : `on the day ${what}`;
  const days = Math.abs(offsetDays) === 1 ? "1 day" : `${Math.abs(offsetDays)} days`;
  return `${days} ${offsetDays < 0 ? "before" : "after"} ${what}`;
}

/** Anchors with a noun. */
const NAMED: readonly TaskAnchor[] = ["inquiry", "hold", "event_date"];
