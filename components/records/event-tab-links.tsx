"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { TabLinks } from "@/components/shared/record/tab-links";
import { EVENT_TAB_LABEL, EVENT_TABS, type EventTab, eventTabHref } from "@/lib/shared/declared";

/** Panels that were on one page with their own anchors before there were tabs. */
const TAB_OF_ANCHOR: Record<string, EventTab> = { "#timeline-title": "timeline" };

export function EventTabLinks({ eventId }: { eventId: string }) {
  const router = useRouter();
  useEffect(() => {
    const tab = TAB_OF_ANCHOR[location.hash];
    if (tab) router.replace(eventTabHref(eventId, tab));
  }, [router, eventId]);
  const tabs = EVENT_TABS.map((tab) => ({ href: eventTabHref(eventId, tab), label: EVENT_TAB_LABEL[tab] }));
  return <TabLinks label="Parts of this event" tabs={tabs} current={usePathname()} scroll={false} />;
}
