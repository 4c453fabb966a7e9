"use client";

import type { ViewingDto } from "@/lib/admin/viewing/schema";
import { apiFetch } from "@/lib/shared/api-client";

export const startViewing = (userId: string) => apiFetch<ViewingDto>("/api/admin/viewing", { method: "POST", body: { userId } });
