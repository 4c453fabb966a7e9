"use client";

import type { DemoCounts, DemoRemovalDto } from "@/lib/demo/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useChange } from "@/lib/shared/record-client";

const DEMO_URL = "/api/demo-data";
const SHOWN_IN = ["/api"];

/** All calls may be retried: a second one finds nothing left to do. */
export const useDemoData = () => ({
  load: useChange(() => apiFetch<DemoCounts>(DEMO_URL, { method: "POST" }), SHOWN_IN),
  remove: useChange(() => apiFetch<DemoRemovalDto>(DEMO_URL, { method: "DELETE" }), SHOWN_IN),
  restore: useChange(() => apiFetch<DemoCounts>(`${DEMO_URL}/restoration`, { method: "POST" }), SHOWN_IN),
});
