"use client";

import { useState } from "react";
import { AnnouncementWatch } from "@/components/announcements/announcement-watch";
import { Announcements } from "@/components/announcements/announcements";
import type { AnnouncementDto } from "@/lib/announcements/schema";

/**
 * In a dialog that stays over every page: what the shell says lies under it, where nobody reads it. It asks by itself, as
 * having the shell drawn anew would take away the page under the dialog, with what was typed there.
 */
export function CoveredAnnouncements({ served }: { served: AnnouncementDto[] }) {
  const [items, setItems] = useState(served);
  return (
    <>
      <AnnouncementWatch onFound={setItems} />
      <Announcements items={items} readOnly={false} inDialog />
    </>
  );
}
