import type { AnnouncementLevel } from "@/lib/announcements/schema";

export const LEVELS: Record<AnnouncementLevel, string> = {
  info: "Info",
  success: "Good news",
  warning: "Warning",
  critical: "Critical",
};

export const AUDIENCES = {
  everybody: "Everybody",
  trialing: "Speakers in their trial",
  subscribed: "Subscribed speakers",
  blocked: "Speakers whose plan has ended",
  admins: "Admins",
};

export type AnnouncementAudience = keyof typeof AUDIENCES;

export const STATES = {
  showing: { label: "Showing", hint: "It stands above the pages of whom it is for." },
  planned: { label: "Planned", hint: "Its time has not come yet." },
  over: { label: "Over", hint: "Its time is over." },
  withdrawn: { label: "Withdrawn", hint: "It was taken back and is shown to nobody." },
};

export type AnnouncementState = keyof typeof STATES;

export const LIMITS = { title: 120, text: 1000 };
