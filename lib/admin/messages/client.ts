"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { MessageDto, MessageRow, MessageState, ReplyDto } from "@/lib/admin/messages/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { refetchUnder, type Served, usePages, useSaveRecord } from "@/lib/shared/record-client";

const MESSAGES_URL = "/api/admin/messages";

const messageUrl = (id: string) => `${MESSAGES_URL}/${id}`;

export const useMessages = (search: string, served: Served<MessageRow>) => usePages(MESSAGES_URL, search, served);

/** As the page was rendered, and again whenever the window comes back to the front: somebody else may have answered. */
export const useMessage = (served: MessageDto): MessageDto =>
  useQuery({
    queryKey: [messageUrl(served.id)],
    queryFn: ({ signal }) => apiFetch<MessageDto>(messageUrl(served.id), { signal }),
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

/** Only ever to send: what has been sent is not changed. */
export const useSendReply = (id: string) => useSaveRecord<ReplyDto>(`${messageUrl(id)}/replies`, [MESSAGES_URL]);
export const loadReply = (id: string, replyId: string) => apiFetch<ReplyDto>(`${messageUrl(id)}/replies/${replyId}`);
