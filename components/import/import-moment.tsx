"use client";

import { useSyncExternalStore } from "react";
import { InstantText, TimeText } from "@/components/shared/time-text";
import { today } from "@/lib/shared/dates";

const never = () => () => undefined;

/** The zone of this device; a page that comes from the server begins with UTC, as nothing else is known there. */
const useDeviceZone = (): string =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );

/** When something was done to an import, by the clock of whoever looks. */
export function ImportMoment({ at }: { at: string }) {
  return <InstantText at={at} timeZone={useDeviceZone()} />;
}

/** The day of an instant, by the same clock. */
export function ImportDay({ at }: { at: string }) {
  const timeZone = useDeviceZone();
  const day = today(timeZone, new Date(at));
  return <TimeText day={day} currentYear={day.slice(0, 4)} />;
}
