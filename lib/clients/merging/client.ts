"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MergeDto, MergeInput, MergeUndoDto } from "@/lib/clients/merging/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder } from "@/lib/shared/record-client";

/** A merge moves events and what hangs on them. */
const SHOWN_IN = [
  "/api/clients",
  "/api/contacts",
  "/api/events",
  "/api/activities",
  "/api/testimonials",
  "/api/dashboard",
];

export function useMerge(id: string) {
  const client = useQueryClient();
  const onSettled = () => void refetchUnder(client, SHOWN_IN);
  const merge = useMutation({
    ...ATTEMPTS,
    mutationFn: (input: MergeInput) => apiFetch<MergeDto>(`/api/clients/${id}/merge`, { method: "POST", body: input }),
    onSettled,
  });
  const undo = useMutation({
    ...ATTEMPTS,
    mutationFn: (mergeId: string) =>
      apiFetch<MergeUndoDto>(`/api/clients/${id}/merge/${mergeId}`, { method: "DELETE" }),
    onSettled,
  });
  return { merge, undo };
}
