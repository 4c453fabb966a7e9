import * as z from "zod";
import type { ActivityKind } from "@/lib/activities/list";
import type { EmailState } from "@/lib/correspondence/rules";
import type { StatusChangeDto } from "@/lib/events/history-schema";
import type { EventStatus } from "@/lib/events/status";
import { pageLimit } from "@/lib/shared/fields";
import { TIMELINE_FILTERS, TIMELINE_PAGE } from "@/lib/timeline/list";

/** `show=activities` hides everything else; `cursor` is the previous `nextCursor`. */
export const timelineSchema = z.strictObject({
  show: z.enum(TIMELINE_FILTERS).optional(),
  limit: pageLimit(100, TIMELINE_PAGE),
  cursor: z.string().max(500).optional(),
});

export type TimelineQuery = z.infer<typeof timelineSchema>;

/** Null on the event's own page. */
type OfEvent = { eventId: string; eventTitle: string };

type Entry = {
  /** Not unique: one row may appear as two kinds. */
  id: string;
  /** Sort position, ISO 8601 in UTC; an event's wall time counts as the speaker's. */
  at: string;
};

export type TimelineEntry = Entry &
  (
    | {
        kind: "event";
        eventId: string;
        eventTitle: string;
        date: string;
        place: string;
        status: EventStatus;
        fee: number;
      }
    | ({ kind: "added"; status: EventStatus } & OfEvent)
    | (Omit<StatusChangeDto, "at" | "from"> & { kind: "status"; from: EventStatus } & OfEvent)
    | { kind: ActivityKind; text: string; version: number; eventId: string | null; eventTitle: string | null }
    | ({ kind: "file"; name: string; file: "photo" | "document" | "issued" } & OfEvent)
    | ({ kind: "testimonial"; name: string; content: string; rating: number | null } & Partial<OfEvent>)
    | ({
        kind: "letter";
        name: string;
        email: string;
        subject: string;
        body: string;
        emailId: string | null;
        /** Null for one that was restored. */
        state: EmailState | "undone" | null;
        reason: string;
        sendAt: string | null;
      } & Partial<OfEvent>)
    | ({ kind: "request"; name: string; email: string } & Partial<OfEvent>)
    | ({ kind: "challenge"; email: string; answer: "confirm" | "release" | null } & OfEvent)
    | { kind: "merge"; clientId: string; name: string; undoable: boolean }
  );

export type TimelineKind = TimelineEntry["kind"];

export type TimelinePage = { items: TimelineEntry[]; nextCursor: string | null };
