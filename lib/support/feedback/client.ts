"use client";

import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages, useSaveRecord } from "@/lib/shared/record-client";
import type { FeedbackDto } from "@/lib/support/feedback/schema";

const FEEDBACK_URL = "/api/feedback";

export const useFeedback = (served: Served<FeedbackDto>) => usePages(FEEDBACK_URL, "", served);
/** Only ever to send: what has been sent is not changed. */
export const useSendFeedback = () => useSaveRecord<FeedbackDto>(FEEDBACK_URL, []);
export const loadFeedback = (id: string) => apiFetch<FeedbackDto>(`${FEEDBACK_URL}/${id}`);
