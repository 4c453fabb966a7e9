"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import type { AnnouncementDto } from "@/lib/announcements/schema";

/** Most pages show none: what shows them is fetched with the first, and is in the page already as it comes. */
const AnnouncementBars = dynamic(() => import("@/components/announcements/announcement-bars"));

export type AnnouncementsProps = {
  items: AnnouncementDto[];
  /** For an admin who looks at somebody's account: nothing they see counts as seen, and nothing is put away. */
  readOnly: boolean;
  /** A card at the head of a dialog, instead of a band across the page. */
  inDialog?: boolean;
};

/** What the house says, above the page, or in the dialog that covers it. */
export function Announcements(props: AnnouncementsProps) {
  if (props.items.length === 0) return null;
  const bars = <AnnouncementBars {...props} />;
  // Above the page without a boundary: React sends what is inside one after the page, which would then be pushed down.
  return props.inDialog ? <Suspense>{bars}</Suspense> : bars;
}
