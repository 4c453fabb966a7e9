"use client";

import type { ViewingDto } from "@/lib/admin/viewing/schema";
import { apiFetch } from "@/lib/shared/api-client";

const VIEWING_URL = "/api/admin/viewing";

export const startViewing = (userId: string) => apiFetch<ViewingDto>(VIEWING_URL, { method: "POST", body: { userId } });
export const endViewing = () => apiFetch<void>(VIEWING_URL, { method: "DELETE" });
