"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AdminAnnouncementDto } from "@/lib/admin/announcements/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, refetchUnder, type Served, usePages, useSaveRecord } from "@/lib/shared/record-client";

const ANNOUNCEMENTS_URL = "/api/admin/announcements";

export const useAnnouncements = (search: string, served: Served<AdminAnnouncementDto>) => usePages(ANNOUNCEMENTS_URL, search, served);
export const useSaveAnnouncement = () => useSaveRecord<AdminAnnouncementDto>(ANNOUNCEMENTS_URL, ["/api/announcements"]);
export const loadAnnouncement = (id: string) => apiFetch<AdminAnnouncementDto>(`${ANNOUNCEMENTS_URL}/${id}`);

/** Takes an announcement back, or shows it again. */
export function useWithdrawal() {
  const client = useQueryClient();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ id, withdrawn }: { id: string; withdrawn: boolean }) =>
      apiFetch<AdminAnnouncementDto>(`${ANNOUNCEMENTS_URL}/${id}/withdrawal`, { method: withdrawn ? "POST" : "DELETE" }),
    onSettled: () => void refetchUnder(client, [ANNOUNCEMENTS_URL]),
  });
}
