"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, type Served, urlQuery, usePages, useSaveRecord } from "@/lib/shared/record-client";
import type { ContactValues } from "@/lib/support/rules";
import type { ContactDto, FeedbackDto } from "@/lib/support/schema";

const CONTACT_URL = "/api/contact";

export const useContact = (open: boolean): ContactDto | undefined =>
  useQuery({
    ...urlQuery<ContactDto>(CONTACT_URL),
    enabled: open,
    networkMode: "always",
    retry: 1,
  }).data;

/** `key` is the same for all tries of one message. */
export const useSendMessage = () =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: ({ values, key }: { values: ContactValues; key: string }) =>
      apiFetch<unknown>(CONTACT_URL, { method: "POST", body: values, idempotencyKey: key }),
  });

const FEEDBACK_URL = "/api/feedback";

export const useFeedback = (served: Served<FeedbackDto>) => usePages(FEEDBACK_URL, "", served);
export const useSendFeedback = () => useSaveRecord<FeedbackDto>(FEEDBACK_URL, []);
export const loadFeedback = (id: string) => apiFetch<FeedbackDto>(`${FEEDBACK_URL}/${id}`);
