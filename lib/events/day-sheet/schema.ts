import type { EventStatus } from "@/lib/events/status";

export type SheetPerson = { name: string; role: string; email: string; phone: string };

type SheetSession = { title: string; room: string; date: string; time: string | null; endTime: string | null };

/** Without money and private notes, as the sheet may be shared. */
export type DaySheet = {
  id: string;
  title: string;
  status: EventStatus;
  date: string;
  time: string | null;
  endTime: string | null;
  /** IANA zone, or "". */
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
  venue: {
    stage: string;
    av: string;
    parking: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string;
  } | null;
  client: SheetPerson | null;
  bureau: SheetPerson | null;
  representative: SheetPerson | null;
  /** The one on the form first. */
  contacts: SheetPerson[];
  sessions: SheetSession[];
  tasks: { title: string; dueOn: string | null }[];
};
