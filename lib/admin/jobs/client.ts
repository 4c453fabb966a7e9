"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DeadLetterDto, JobsDto, MailLogDto } from "@/lib/admin/jobs/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { refetchUnder, type Served, usePages } from "@/lib/shared/record-client";

const JOBS_URL = "/api/admin/jobs";
const MAILS_URL = "/api/admin/mails";

/** Asked again every half a minute: whoever looks here waits for something. */
export const useJobs = (served: JobsDto): JobsDto =>
  useQuery({
    queryKey: [JOBS_URL],
    queryFn: ({ signal }) => apiFetch<JobsDto>(JOBS_URL, { signal }),
    initialData: served,
    refetchInterval: 30_000,
  }).data;

export const useDeadLetters = (served: Served<DeadLetterDto>) => usePages(`${JOBS_URL}/letters`, "", served);
export const useMails = (search: string, served: Served<MailLogDto>) => usePages(MAILS_URL, search, served);

export function useLetterMoves() {
  const client = useQueryClient();
  const settle = () => refetchUnder(client, [JOBS_URL, MAILS_URL]);
  return {
    retry: (id: string) => apiFetch<void>(`${JOBS_URL}/${id}/retry`, { method: "POST" }).finally(settle),
    putAside: (id: string) => apiFetch<void>(`${JOBS_URL}/${id}`, { method: "DELETE" }).finally(settle),
  };
}
