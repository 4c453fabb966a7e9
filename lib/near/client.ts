"use client";

import { EVENTS_URL } from "@/lib/events/client";
import type { EventDto } from "@/lib/events/schema";
import type { OfferInput } from "@/lib/near/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useChange } from "@/lib/shared/record-client";

export const useOfferDate = (eventId: string) =>
  useChange(
    ({ idempotencyKey, ...body }: OfferInput & { idempotencyKey: string }) =>
      apiFetch<EventDto>(`${EVENTS_URL}/${eventId}/offers`, { method: "POST", body, idempotencyKey }),
    [EVENTS_URL, "/api/dashboard", "/api/calendar"],
  );
