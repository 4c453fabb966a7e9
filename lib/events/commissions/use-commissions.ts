"use client";

import { useMutation } from "@tanstack/react-query";
import type {
  CommissionLineDto,
  CommissionLineInput,
  CommissionLinePatch,
  TermChangesDto,
} from "@/lib/events/commissions/commission-schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

const LINES_URL = "/api/commission-lines";
const SHOWN_IN = [LINES_URL, "/api/events", "/api/bureau-partners", "/api/dashboard"];

export type LineChange =
  | { do: "create"; eventId: string; input: Partial<CommissionLineInput>; key: string }
  | { do: "patch"; line: { id: string; version: number }; patch: Omit<CommissionLinePatch, "version"> }
  | { do: "trash"; id: string }
  | { do: "restore"; id: string };

function send(change: LineChange): Promise<CommissionLineDto | undefined> {
  switch (change.do) {
    case "create":
      return apiFetch<CommissionLineDto>(`/api/events/${change.eventId}/commission-lines`, {
        method: "POST",
        body: change.input,
        idempotencyKey: change.key,
      });
    case "patch":
      return apiFetch<CommissionLineDto>(`${LINES_URL}/${change.line.id}`, {
        method: "PATCH",
        body: { ...change.patch, version: change.line.version },
      });
    case "trash":
      return apiFetch<undefined>(`${LINES_URL}/${change.id}`, { method: "DELETE" });
    case "restore":
      return apiFetch<CommissionLineDto>(`${LINES_URL}/${change.id}/restoration`, { method: "POST" });
  }
}

export function useChangeCommissionLine() {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: (change: LineChange) => send(change),
    onSettled: (_, error) => refresh(SHOWN_IN, error),
  });
}

export const loadCommissionLine = (id: string) => apiFetch<CommissionLineDto>(`${LINES_URL}/${id}`);

export const termChangesUrl = (bureauPartnerId: string) => `/api/bureau-partners/${bureauPartnerId}/term-changes`;

/** Upcoming events that don't follow the bureau's current terms. */
export const loadTermChanges = (bureauPartnerId: string) => apiFetch<TermChangesDto>(termChangesUrl(bureauPartnerId));

export const applyTermChanges = (bureauPartnerId: string, eventIds: readonly string[]) =>
  apiFetch<{ applied: number }>(termChangesUrl(bureauPartnerId), { method: "POST", body: { eventIds } });
