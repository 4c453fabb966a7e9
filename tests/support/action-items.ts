import { addDays, today } from "@/lib/shared/dates";
import type { ActionItem } from "@/lib/shared/declared";
import { makeEvent, maker, type Person, unique } from "./people";

/** From today where a new speaker is. */
export const day = (offset: number): string => addDays(today("America/New_York"), offset);

export const makeOwnTask = maker("/api/own-tasks", () => ({ title: unique("Task"), dueOn: day(-2) }));

/** What a speaker is asked to do, or only what one rule asks. */
export async function itemsOf(person: Person, rule?: string): Promise<ActionItem[]> {
  const { body } = await person.get<{ items: ActionItem[] }>("/api/action-items");
  return rule ? body.items.filter((item) => item.rule === rule) : body.items;
}

/** An event that was yesterday, and its item. */
export async function makePastEvent(person: Person, fields: object = {}) {
  const event = await makeEvent(person, { date: day(-1), status: "confirmed", ...fields });
  const [item] = (await itemsOf(person, "past-event")).filter(({ key }) => key.endsWith(event.id));
  if (!item) throw new Error("A past event is something to do");
  return { event, item };
}
