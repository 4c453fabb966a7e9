"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { EVENTS_URL } from "@/lib/events/client";
import type { CopiesDto, CopiesInput } from "@/lib/events/copy/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder } from "@/lib/shared/record-client";

export function useCopyEvent(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ idempotencyKey, ...body }: CopiesInput & { idempotencyKey: string }) =>
      apiFetch<CopiesDto>(`${EVENTS_URL}/${id}/copies`, { method: "POST", body, idempotencyKey }),
    onSuccess: () => void refetchUnder(client, [EVENTS_URL, "/api/dashboard", "/api/calendar"]),
  });
}
