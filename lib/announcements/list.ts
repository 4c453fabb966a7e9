import type { AnnouncementDto } from "@/lib/announcements/schema";

/** What is on a screen, to compare with what should be. */
export const keyOf = (items: readonly Pick<AnnouncementDto, "id" | "version">[]): string =>
  items.map(({ id, version }) => `${id}:${version}`).join(" ");
