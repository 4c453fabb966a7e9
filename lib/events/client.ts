"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  CommissionLineDto,
  CommissionLineInput,
  CommissionLinePatch,
  TermChangesDto,
} from "@/lib/events/commissions/commission-schema";
import type { ConflictsDto } from "@/lib/events/conflicts/conflict-schema";
import type { Appearance } from "@/lib/events/conflicts/conflicts";
import type { DealDto } from "@/lib/events/deal";
import type {
  CopiesDto,
  CopiesInput,
  FormerStatus,
  StatusChangeInput,
  StatusChangesDto,
  StatusChangesInput,
} from "@/lib/events/history-schema";
import type { EventDto, EventLine, PackagePriceInput, SavedViewDto } from "@/lib/events/schema";
import type { Terms } from "@/lib/events/terms/terms";
import type { DefaultTerms, DefaultTermsInput } from "@/lib/events/terms/terms-schema";
import type { AirportsDto } from "@/lib/places/schema";
import { apiFetch } from "@/lib/shared/api-client";
import {
  ATTEMPTS,
  type Served,
  urlQuery,
  useChange,
  usePages,
  useSaveRecord,
  useTrashRecords,
} from "@/lib/shared/record-client";
import { refetchUnder, useRefresh } from "@/lib/shared/refresh";

export const EVENTS_URL = "/api/events";
/** Saving an event may create a client, a bureau or a representative. */
const SHOWN_IN = ["/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/representatives"];

export const useEvents = (search: string, served: Served<EventLine>) => usePages(EVENTS_URL, search, served);
export const useSaveEvent = () => useSaveRecord<EventDto>(EVENTS_URL, SHOWN_IN);
export const useTrashEvents = () => useTrashRecords(EVENTS_URL, SHOWN_IN);
export const loadEvent = (id: string) => apiFetch<EventDto>(`${EVENTS_URL}/${id}`);

const STATUS_SHOWN_IN = [EVENTS_URL, "/api/dashboard", "/api/clients", "/api/bureau-partners", "/api/calendar"];

/** A retry would take the first attempt's result for the former status. */
const ONCE = { networkMode: "always", retry: false } as const;

function useStatusChange<Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) {
  const refresh = useRefresh();
  return useMutation({ ...ONCE, mutationFn, onSettled: (_, error) => refresh(STATUS_SHOWN_IN, error) });
}

export const useSetStatus = () =>
  useStatusChange(({ id, ...change }: StatusChangeInput & { id: string }) =>
    apiFetch<EventDto>(`${EVENTS_URL}/${id}/status`, { method: "PUT", body: change }),
  );

export const useSetStatuses = () =>
  useStatusChange((change: StatusChangesInput) =>
    apiFetch<StatusChangesDto>(`${EVENTS_URL}/status-changes`, { method: "POST", body: change }),
  );

/** Except for events that were changed since. */
export const useRestoreStatuses = () =>
  useStatusChange((items: readonly FormerStatus[]) =>
    apiFetch<{ changed: number; unchanged: number }>(`${EVENTS_URL}/status-changes/restoration`, {
      method: "POST",
      body: { items },
    }),
  );

export const useCopyEvent = (id: string) =>
  useChange(
    ({ idempotencyKey, ...body }: CopiesInput & { idempotencyKey: string }) =>
      apiFetch<CopiesDto>(`${EVENTS_URL}/${id}/copies`, { method: "POST", body, idempotencyKey }),
    [EVENTS_URL, "/api/dashboard", "/api/calendar"],
  );

const VIEWS_URL = "/api/saved-views";

export const useSavedViews = (enabled: boolean) =>
  useQuery({
    ...urlQuery<{ items: SavedViewDto[] }>(VIEWS_URL),
    enabled,
  });

type ViewFields = Partial<Pick<SavedViewDto, "name" | "query" | "columns" | "isDefault">>;

function useViewChange<Answer, Input>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ ...ATTEMPTS, mutationFn, onSuccess: () => refetchUnder(client, [VIEWS_URL]) });
}

export const useSavedViewChanges = () => ({
  create: useViewChange(({ idempotencyKey, ...body }: ViewFields & { idempotencyKey: string }) =>
    apiFetch<SavedViewDto>(VIEWS_URL, { method: "POST", body, idempotencyKey }),
  ),
  change: useViewChange(({ id, ...body }: ViewFields & { id: string; version: number }) =>
    apiFetch<SavedViewDto>(`${VIEWS_URL}/${id}`, { method: "PATCH", body }),
  ),
  remove: useViewChange((id: string) => apiFetch<void>(`${VIEWS_URL}/${id}`, { method: "DELETE" })),
});

/** Conflicts of a form's input; failures are silent. @param search the query string, "" for none */
export function useDraftConflicts(search: string): ConflictsDto | undefined {
  const { data } = useQuery({
    ...urlQuery<ConflictsDto>(`/api/events/conflicts?${search}`),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return search === "" ? undefined : data;
}

/** Airports near the event's venue, read when they are first shown. */
export const useEventAirports = (eventId: string) =>
  useQuery(urlQuery<AirportsDto>(`${EVENTS_URL}/${eventId}/airports`));

/** "2031-05-06_09:00_10:30,2031-05-07__" */
export const sessionsParam = (sessions: readonly Partial<Appearance>[]): string =>
  sessions
    .filter(({ date }) => date)
    .map(({ date, time, endTime }) => [date, time ?? "", endTime ?? ""].join("_"))
    .join(",");

const TERMS_SHOWN_IN = [EVENTS_URL, "/api/dashboard"];

type TermsOwner = { of: "events" | "deals"; id: string };

/** `patch` null: back to the defaults, or for a deal to none. */
export const useSaveTerms = ({ of, id }: TermsOwner) =>
  useChange(
    ({ version, patch }: { version: number; patch: Partial<Terms> | null }) =>
      apiFetch<EventDto | DealDto>(
        `/api/${of}/${id}/terms`,
        patch ? { method: "PATCH", body: { ...patch, version } } : { method: "DELETE" },
      ),
    TERMS_SHOWN_IN,
  );

export const loadTermsOf = ({ of, id }: TermsOwner) => apiFetch<EventDto | DealDto>(`/api/${of}/${id}/terms`);

export const useSetPackagePrice = (dealId: string) =>
  useChange(
    (body: PackagePriceInput) => apiFetch<DealDto>(`/api/deals/${dealId}/package-price`, { method: "PUT", body }),
    TERMS_SHOWN_IN,
  );

export const useSetDefaultTerms = () =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: (body: DefaultTermsInput) => apiFetch<DefaultTerms>("/api/default-terms", { method: "PUT", body }),
  });

const LINES_URL = "/api/commission-lines";
const COMMISSION_SHOWN_IN = [LINES_URL, EVENTS_URL, "/api/bureau-partners", "/api/dashboard"];

export type LineChange =
  | { do: "create"; eventId: string; input: Partial<CommissionLineInput>; key: string }
  | { do: "patch"; line: { id: string; version: number }; patch: Omit<CommissionLinePatch, "version"> }
  | { do: "trash"; id: string }
  | { do: "restore"; id: string };

function sendLine(change: LineChange): Promise<CommissionLineDto | undefined> {
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

export const useChangeCommissionLine = () => useChange(sendLine, COMMISSION_SHOWN_IN, true);

export const loadCommissionLine = (id: string) => apiFetch<CommissionLineDto>(`${LINES_URL}/${id}`);

export const termChangesUrl = (bureauPartnerId: string) => `/api/bureau-partners/${bureauPartnerId}/term-changes`;

/** Upcoming events that don't follow the bureau's current terms. */
export const loadTermChanges = (bureauPartnerId: string) => apiFetch<TermChangesDto>(termChangesUrl(bureauPartnerId));

export const applyTermChanges = (bureauPartnerId: string, eventIds: readonly string[]) =>
  apiFetch<{ applied: number }>(termChangesUrl(bureauPartnerId), { method: "POST", body: { eventIds } });
