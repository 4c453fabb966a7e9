import type { AnnouncementAudience, AnnouncementState } from "@/lib/admin/announcements/schema";
import type { AnnouncementLevel } from "@/lib/announcements/schema";

/** Labels for lists and forms that need no parser. */
export const LEVELS: Record<AnnouncementLevel, string> = {
  info: "Info",
  success: "Good news",
  warning: "Warning",
  critical: "Critical",
};

export const AUDIENCES: Record<AnnouncementAudience, string> = {
  everybody: "Everybody",
  trialing: "Speakers in their trial",
  subscribed: "Subscribed speakers",
  blocked: "Speakers whose plan has ended",
  admins: "Admins",
};

export const STATES: Record<AnnouncementState, { label: string; hint: string }> = {
  showing: { label: "Showing", hint: "It stands above the pages of whom it is for." },
  planned: { label: "Planned", hint: "Its time has not come yet." },
  over: { label: "Over", hint: "Its time is over." },
  withdrawn: { label: "Withdrawn", hint: "It was taken back and is shown to nobody." },
};

export const LIMITS = { title: 120, text: 1000 };
