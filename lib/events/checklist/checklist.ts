import type { EventStatus, EventType } from "@/lib/events/status";
import { plural } from "@/lib/shared/phrases";

/** Apart from the schema, so that lists load no parsers. */
export const TASK_ANCHORS = [
  "inquiry",
  "hold",
  "contract_sent",
  "contract_signed",
  "deposit_paid",
  "confirmed",
  "event_date",
  "completed",
] as const;

export type TaskAnchor = (typeof TASK_ANCHORS)[number];

export const TASK_ANCHOR_LABEL: Record<TaskAnchor, string> = {
  inquiry: "the inquiry",
  hold: "the hold",
  contract_sent: "the contract is sent",
  contract_signed: "the contract is signed",
  deposit_paid: "the deposit is paid",
  confirmed: "it's confirmed",
  event_date: "the event",
  completed: "the event is completed",
};

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
  const days = plural(Math.abs(offsetDays), "day");
  return `${days} ${offsetDays < 0 ? "before" : "after"} ${what}`;
}

const NAMED: readonly TaskAnchor[] = ["inquiry", "hold", "event_date"];

export type UsualTask = { title: string; anchor: TaskAnchor; offsetDays: number };

type Row = UsualTask & { only?: readonly EventType[]; not?: readonly EventType[] };

/** Steps after the talk hang on "completed": a cancelled event needs no thank-you note. */
const USUAL: readonly Row[] = [
  { title: "Send the pre-event questionnaire", anchor: "confirmed", offsetDays: 1 },
  { title: "Book travel", anchor: "confirmed", offsetDays: 7, not: ["virtual"] },
  { title: "Send the AV rider", anchor: "event_date", offsetDays: -30, not: ["virtual", "panel"] },
  { title: "Make the pre-event call", anchor: "event_date", offsetDays: -21 },
  { title: "Confirm the hotel", anchor: "event_date", offsetDays: -14, not: ["virtual"] },
  { title: "Send the introduction", anchor: "event_date", offsetDays: -14, not: ["panel"] },
  { title: "Agree on questions with the moderator", anchor: "event_date", offsetDays: -10, only: ["panel"] },
  { title: "Get the run of show and the names", anchor: "event_date", offsetDays: -10, only: ["emcee"] },
  { title: "Send the handouts", anchor: "event_date", offsetDays: -10, only: ["workshop", "breakout"] },
  { title: "Send the slides", anchor: "event_date", offsetDays: -7, not: ["panel", "emcee"] },
  { title: "Test the platform with the producer", anchor: "event_date", offsetDays: -3, only: ["virtual"] },
  { title: "Pack the day-before folder", anchor: "event_date", offsetDays: -1 },
  { title: "Send a thank-you note", anchor: "completed", offsetDays: 1 },
  { title: "Ask for a testimonial", anchor: "completed", offsetDays: 3 },
  { title: "Get the evaluation results", anchor: "completed", offsetDays: 7 },
  { title: "Record the value donated", anchor: "completed", offsetDays: 7, only: ["pro_bono"] },
  { title: "Ask about next year", anchor: "completed", offsetDays: 30 },
];

/** Null: those that fit all types. */
export const usualTasks = (type: EventType | null): UsualTask[] =>
  USUAL.filter(
    ({ only, not }) => (only ? type !== null && only.includes(type) : true) && !(type && not?.includes(type)),
  ).map(({ title, anchor, offsetDays }) => ({ title, anchor, offsetDays }));

export function missingTasks<T extends { title: string }>(
  wanted: readonly T[],
  present: readonly { title: string }[],
): T[] {
  const known = new Set(present.map(({ title }) => title.toLowerCase()));
  return wanted.filter(({ title }) => {
    const key = title.toLowerCase();
    return !known.has(key) && known.add(key);
  });
}
