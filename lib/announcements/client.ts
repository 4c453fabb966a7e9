"use client";

import type { AnnouncementDto } from "@/lib/announcements/rules";
import { apiFetch } from "@/lib/shared/api-client";

const ANNOUNCEMENTS_URL = "/api/announcements";

export const loadAnnouncements = () => apiFetch<{ items: AnnouncementDto[] }>(ANNOUNCEMENTS_URL);
export const keepReading = (id: string) => apiFetch<void>(`${ANNOUNCEMENTS_URL}/${id}/reading`, { method: "PUT" });
export const dismiss = (id: string) => apiFetch<void>(`${ANNOUNCEMENTS_URL}/${id}/dismissal`, { method: "POST" });
export const undoDismissal = (id: string) =>
  apiFetch<void>(`${ANNOUNCEMENTS_URL}/${id}/dismissal`, { method: "DELETE" });
