"use client";

import { useMutation } from "@tanstack/react-query";
import type { DemoCounts, DemoRemovalDto } from "@/lib/demo/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

/** All calls may be retried: a second one finds nothing left to do. */
export function useDemoData() {
  const refresh = useRefresh();
  const onSuccess = () => refresh(["/api"]);
  const load = useMutation({
    ...ATTEMPTS,
    mutationFn: () => apiFetch<DemoCounts>("/api/demo-data", { method: "POST" }),
    onSuccess,
  });
  const remove = useMutation({
    ...ATTEMPTS,
    mutationFn: () => apiFetch<DemoRemovalDto>("/api/demo-data", { method: "DELETE" }),
    onSuccess,
  });
  const restore = useMutation({
    ...ATTEMPTS,
    mutationFn: () => apiFetch<DemoCounts>("/api/demo-data/restoration", { method: "POST" }),
    onSuccess,
  });
  return { load, remove, restore };
}
