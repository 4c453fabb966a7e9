import * as z from "zod";
import { CARDS, OPEN_AT_FIRST } from "@/lib/events/list";
import { eventListSchema } from "@/lib/events/schema";
import { type EndReason, EVENT_STATUSES, type EventStatus } from "@/lib/events/status";
import type { CancelledBy } from "@/lib/events/terms/terms";
import { isDay } from "@/lib/shared/dates";
import { pageLimit } from "@/lib/shared/fields";

/** Date and id of a column's last card. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "This page link isn't valid")
  .refine((text) => isDay(text.slice(0, 10)), "This page link isn't valid");

/** The list's filters without status. `cards`: columns to read, exactly one with `cursor`. */
export const boardSchema = eventListSchema
  .pick({ q: true, when: true, year: true, clientId: true, bureauPartnerId: true, representativeId: true })
  .extend({
    cards: z
      .string()
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(z.enum(EVENT_STATUSES)).max(EVENT_STATUSES.length))
      .default(() => [...OPEN_AT_FIRST]),
    limit: pageLimit(100, CARDS),
    cursor: cursor.optional(),
  })
  .refine(({ cards, cursor: from }) => !from || cards.length === 1, {
    path: ["cursor"],
    message: "A page link belongs to one column",
  });

export type BoardQuery = z.infer<typeof boardSchema>;

/** Dollars. */
export type BoardCard = {
  id: string;
  version: number;
  title: string;
  date: string;
  time: string | null;
  clientCompany: string;
  city: string;
  state: string;
  fee: number;
  /** The fee, or its substitute until there is one. */
  expected: number;
  endReason: EndReason | null;
  statusNote: string;
  keptAmount: number | null;
  cancelledBy: CancelledBy | null;
  noticeOn: string | null;
  receivedAmount: number | null;
  /** Date of a contract that went out and wasn't opened yet. */
  unopenedSince: string | null;
  /** `late` of those that aren't done. */
  tasks: { done: number; total: number; late: number };
};

export type BoardColumn = {
  status: EventStatus;
  /** Of all events in the column. Dollars. */
  count: number;
  fee: number;
  weighted: number;
  cards: BoardCard[];
  nextCursor: string | null;
};

export type BoardDto = { columns: BoardColumn[] };
