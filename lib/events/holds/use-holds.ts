"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EventHolds } from "@/lib/events/holds/hold";
import type { EventDto } from "@/lib/events/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

const SHOWN_IN = ["/api/events", "/api/holds", "/api/calendar", "/api/dashboard"];

export type HoldAction = {
  eventId: string;
  /** Path below `/api/events/{id}/hold`; "" for the hold itself. */
  what: "" | "rank" | "challenge" | "release" | "conversion" | "notice";
  method?: "POST" | "PATCH" | "DELETE";
  body?: object;
};

export function useHolds(served: EventHolds) {
  const [kept, setKept] = useState({ served, holds: served });
  // A newly rendered page is newer.
  if (kept.served !== served) setKept({ served, holds: served });
  const { eventId } = kept.holds;
  const refresh = useRefresh();
  const load = async () => {
    const holds = await apiFetch<EventHolds>(`/api/events/${eventId}/hold`);
    setKept((before) => ({ ...before, holds }));
    return holds;
  };
  const loadNow = useRef(load);
  loadNow.current = load;
  const isUnderWay = kept.holds.ladder.some(({ delivery }) => delivery?.isUnderWay);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void loadNow.current().catch(() => undefined);
    }, 5_000);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  const action = useMutation({
    ...ATTEMPTS,
    mutationFn: async ({ eventId: of, what, method = "POST", body }: HoldAction) => {
      const path = `/api/events/${of}/hold${what && `/${what}`}`;
      const answer = await apiFetch<EventHolds | undefined>(path, { method, body });
      if (answer?.eventId !== eventId) return load();
      setKept((before) => ({ ...before, holds: answer }));
      return answer;
    },
    onSuccess: () => refresh(SHOWN_IN),
  });
  /** Within ten minutes it returns to its old position. */
  const takeBack = async (of: string) => {
    const { version } = await apiFetch<EventDto>(`/api/events/${of}`);
    await apiFetch(`/api/events/${of}`, { method: "PATCH", body: { status: "hold", version } });
    await load();
    refresh(SHOWN_IN);
  };
  return { holds: kept.holds, act: action.mutateAsync, acting: action.isPending, load, takeBack };
}
