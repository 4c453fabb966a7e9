"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FileDto } from "@/lib/files/schema";
import type { LetterInput, LetterPreview, LetterTemplateDto, PreviewInput, SentLetters } from "@/lib/letters/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { urlQuery, useChange, useSaveRecord } from "@/lib/shared/record-client";
import { useServed } from "@/lib/shared/refresh";

const TEMPLATES_URL = "/api/letter-templates";
const PREVIEW_URL = "/api/letters/preview";

type Templates = { items: LetterTemplateDto[] };

export const useLetterTemplates = (served: Templates) =>
  useServed(TEMPLATES_URL, served, ({ signal }) => apiFetch<Templates>(TEMPLATES_URL, { signal })).items;

export const loadTemplate = (id: string) => apiFetch<LetterTemplateDto>(`${TEMPLATES_URL}/${id}`);
export const useSaveTemplate = () => useSaveRecord<LetterTemplateDto>(TEMPLATES_URL, []);
export const useDeleteTemplate = () =>
  useChange((id: string) => apiFetch(`${TEMPLATES_URL}/${id}`, { method: "DELETE" }), [TEMPLATES_URL]);

export const sendLetters = (body: Partial<LetterInput>, idempotencyKey: string) =>
  apiFetch<SentLetters>("/api/letters", { method: "POST", body, idempotencyKey });

/** Read again when a record was filled in. */
export const useLetterPreview = (body: PreviewInput) =>
  useQuery({
    queryKey: [PREVIEW_URL, body],
    queryFn: ({ signal }) => apiFetch<LetterPreview>(PREVIEW_URL, { method: "POST", body, signal }),
    placeholderData: keepPreviousData,
  });

/** Of the event, or the latest. */
export function useAttachable(eventId: string | null): FileDto[] {
  const url = eventId ? `/api/events/${eventId}/documents` : "/api/files?kind=document&limit=50";
  const { data = [] } = useQuery(urlQuery<{ items: FileDto[] } | FileDto[]>(url));
  return Array.isArray(data) ? data : data.items;
}
