"use client";

import dynamic from "next/dynamic";

/** The ladder of an event's day. Few events are on hold: its code comes with those, not with every event's page. */
export const HoldPanel = dynamic(() => import("@/components/events/hold-ladder"));
