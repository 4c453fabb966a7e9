"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdminAnnouncementDto } from "@/lib/admin/announcement-schema";
import type {
  AdminUserDto,
  AdminUserRow,
  AuditEntryDto,
  DeadLetterDto,
  ErrorGroupDto,
  ExtendTrialInput,
  JobsDto,
  MailLogDto,
  MessageDto,
  MessageRow,
  MessageState,
  ReplyDto,
  ViewingDto,
} from "@/lib/admin/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, urlQuery, useChange, usePages, useSaveRecord } from "@/lib/shared/record-client";
import { refetchUnder } from "@/lib/shared/refresh";

const ANNOUNCEMENTS_URL = "/api/admin/announcements";
const ERRORS_URL = "/api/admin/errors";
const JOBS_URL = "/api/admin/jobs";
const MAILS_URL = "/api/admin/mails";
const MESSAGES_URL = "/api/admin/messages";
const USERS_URL = "/api/admin/users";

const listOf =
  <Row>(url: string) =>
  (search: string, served: Served<Row>) =>
    usePages(url, search, served);

export const useAnnouncements = listOf<AdminAnnouncementDto>(ANNOUNCEMENTS_URL);
export const useAuditEntries = listOf<AuditEntryDto>("/api/admin/audit");
export const useErrors = listOf<ErrorGroupDto>(ERRORS_URL);
export const useMails = listOf<MailLogDto>(MAILS_URL);
export const useMessages = listOf<MessageRow>(MESSAGES_URL);
export const useUsers = listOf<AdminUserRow>(USERS_URL);
export const useDeadLetters = (served: Served<DeadLetterDto>) => usePages(`${JOBS_URL}/letters`, "", served);

export const useSaveAnnouncement = () => useSaveRecord<AdminAnnouncementDto>(ANNOUNCEMENTS_URL, ["/api/announcements"]);
export const loadAnnouncement = (id: string) => apiFetch<AdminAnnouncementDto>(`${ANNOUNCEMENTS_URL}/${id}`);

export const useWithdrawal = () =>
  useChange(
    ({ id, withdrawn }: { id: string; withdrawn: boolean }) =>
      apiFetch<AdminAnnouncementDto>(`${ANNOUNCEMENTS_URL}/${id}/withdrawal`, {
        method: withdrawn ? "POST" : "DELETE",
      }),
    [ANNOUNCEMENTS_URL],
    true,
  );

export function useMarkError() {
  const client = useQueryClient();
  return (id: string, isSolved: boolean) =>
    apiFetch<ErrorGroupDto>(`${ERRORS_URL}/${id}/solution`, { method: isSolved ? "PUT" : "DELETE" }).finally(() =>
      refetchUnder(client, [ERRORS_URL]),
    );
}

export const useJobs = (served: JobsDto): JobsDto =>
  useQuery({
    ...urlQuery<JobsDto>(JOBS_URL),
    initialData: served,
    refetchInterval: 30_000,
  }).data;

export function useLetterMoves() {
  const client = useQueryClient();
  const settle = () => refetchUnder(client, [JOBS_URL, MAILS_URL]);
  return {
    retry: (id: string) => apiFetch<void>(`${JOBS_URL}/${id}/retry`, { method: "POST" }).finally(settle),
    putAside: (id: string) => apiFetch<void>(`${JOBS_URL}/${id}`, { method: "DELETE" }).finally(settle),
  };
}

const messageUrl = (id: string) => `${MESSAGES_URL}/${id}`;

/** Refetched on focus, as another admin may have replied. */
export const useMessage = (served: MessageDto): MessageDto =>
  useQuery({
    ...urlQuery<MessageDto>(messageUrl(served.id)),
    initialData: served,
    refetchOnWindowFocus: "always",
  }).data;

export function useMoveMessage(id: string) {
  const client = useQueryClient();
  return async (state: MessageState, version: number): Promise<MessageDto> => {
    try {
      const message = await apiFetch<MessageDto>(messageUrl(id), { method: "PATCH", body: { state, version } });
      client.setQueryData([messageUrl(id)], message);
      return message;
    } finally {
      void refetchUnder(client, [MESSAGES_URL]);
    }
  };
}

export const useSendReply = (id: string) => useSaveRecord<ReplyDto>(`${messageUrl(id)}/replies`, [MESSAGES_URL]);
export const loadReply = (id: string, replyId: string) => apiFetch<ReplyDto>(`${messageUrl(id)}/replies/${replyId}`);

const userUrl = (id: string, part: string) => `${USERS_URL}/${id}/${part}`;

export const extendTrial = (id: string, body: ExtendTrialInput) =>
  apiFetch<AdminUserDto>(userUrl(id, "trial"), { method: "PUT", body });
export const resendVerification = (id: string) => apiFetch<void>(userUrl(id, "verification"), { method: "POST" });
export const disableUser = (id: string) => apiFetch<AdminUserDto>(userUrl(id, "disablement"), { method: "PUT" });
export const enableUser = (id: string) => apiFetch<AdminUserDto>(userUrl(id, "disablement"), { method: "DELETE" });
export const signUserOut = (id: string) => apiFetch<void>(userUrl(id, "sessions"), { method: "DELETE" });
export const signEveryoneOut = () => apiFetch<void>("/api/admin/sessions", { method: "DELETE" });
export const startViewing = (userId: string) =>
  apiFetch<ViewingDto>("/api/admin/viewing", { method: "POST", body: { userId } });
