export type AnnouncementLevel = "info" | "success" | "warning" | "critical";

export type AnnouncementDto = {
  id: string;
  version: number;
  title: string;
  text: string;
  level: AnnouncementLevel;
  isDismissible: boolean;
  /** Shown to this user before. */
  isSeen: boolean;
};
