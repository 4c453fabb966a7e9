"use client";

import dynamic from "next/dynamic";
import { Suspense } from "react";
import type { AnnouncementsProps } from "@/components/announcements/announcement-bars";

/** Most pages show none: what shows them is fetched with the first, and is in the page already as it comes. */
const AnnouncementBars = dynamic(() => import("@/components/announcements/announcement-bars"));

/** What the house says, above the page, or in the dialog that covers it. */
export function Announcements(props: AnnouncementsProps) {
  if (props.items.length === 0) return null;
  const bars = <AnnouncementBars {...props} />;
  // Above the page without a boundary: React sends what is inside one after the page, which would then be pushed down.
  return props.inDialog ? <Suspense>{bars}</Suspense> : bars;
}
