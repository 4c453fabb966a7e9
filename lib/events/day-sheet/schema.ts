import type { EventStatus } from "@/lib/events/status";

export type SheetPerson = { name: string; role: string; email: string; phone: string };

type SheetSession = { title: string; room: string; date: string; time: string | null; endTime: string | null };

/** All that one page says about one day on stage. No money: the page is carried around a venue. */
export type DaySheet = {
  id: string;
  title: string;
  status: EventStatus;
  date: string;
  time: string | null;
  endTime: string | null;
  /** IANA zone of the venue, "" when not known. */
  timeZone: string;
  venueName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  attendees: number | null;
  source: string;
  referredBy: string;
  cameFrom: string;
  description: string;
  notes: string;
  /** What is known of the venue beyond this event. */
  venue: {
    stage: string;
    av: string;
    parking: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    notes: string;
  } | null;
  client: SheetPerson | null;
  bureau: SheetPerson | null;
  representative: SheetPerson | null;
  /** Those of the event, the one on its form first. */
  contacts: SheetPerson[];
  sessions: SheetSession[];
  /** What is still open on the checklist. */
  tasks: { title: string; dueOn: string | null }[];
};
