export type AnnouncementLevel = "info" | "success" | "warning" | "critical";

/** What one speaker is shown, as `GET /api/announcements` lists it: what weighs most first. */
export type AnnouncementDto = {
  id: string;
  version: number;
  title: string;
  text: string;
  level: AnnouncementLevel;
  isDismissible: boolean;
  /** It has been on a screen of theirs before. */
  isSeen: boolean;
};
