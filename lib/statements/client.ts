"use client";

import { EXPENSES_URL } from "@/lib/expenses/client";
import { apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";
import type { AddedDto, AnswersInput, PreviewDto, UndoneDto } from "@/lib/statements/schema";

const URL = "/api/statements";

const send = <T>(url: string, file: File, answers: AnswersInput, idempotencyKey?: string) => {
  const body = new FormData();
  body.set("file", file);
  body.set("answers", JSON.stringify(answers));
  return apiFetch<T>(url, { method: "POST", body, idempotencyKey });
};

export const previewStatement = (file: File, answers: AnswersInput) =>
  send<PreviewDto>(`${URL}/preview`, file, answers);

export function useStatementCalls() {
  const refresh = useRefresh();
  const refreshed = <T>(answer: T): T => {
    refresh([EXPENSES_URL, "/api/reports", "/api/action-items"]);
    return answer;
  };
  return {
    add: async (file: File, answers: AnswersInput, key: string) =>
      refreshed(await send<AddedDto>(URL, file, answers, key)),
    undo: async (id: string) => refreshed(await apiFetch<UndoneDto>(`${URL}/${id}`, { method: "DELETE" })),
  };
}
