"use client";

import { useMutation } from "@tanstack/react-query";
import { EVENTS_URL } from "@/lib/events/client";
import type { CopiesDto, CopiesInput } from "@/lib/events/copy/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

export function useCopyEvent(id: string) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ idempotencyKey, ...body }: CopiesInput & { idempotencyKey: string }) =>
      apiFetch<CopiesDto>(`${EVENTS_URL}/${id}/copies`, { method: "POST", body, idempotencyKey }),
    onSuccess: () => refresh([EVENTS_URL, "/api/dashboard", "/api/calendar"]),
  });
}
