"use client";

import { EXPENSES_URL } from "@/lib/expenses/client";
import { MAX_UPLOAD_BYTES, TOO_LARGE_TEXT } from "@/lib/import/limits";
import { ApiError, apiFetch } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";
import type { AddedDto, AnswersInput, PreviewDto, UndoneDto } from "@/lib/statements/schema";

const URL = "/api/statements";
const SHOWN_IN = [EXPENSES_URL, "/api/reports", "/api/action-items"];

function formOf(file: File, answers: AnswersInput): FormData {
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError(413, TOO_LARGE_TEXT, "too_large");
  const form = new FormData();
  form.set("file", file);
  form.set("answers", JSON.stringify(answers));
  return form;
}

export function useStatementCalls() {
  const refresh = useRefresh();
  const refreshed = <T>(answer: T): T => {
    refresh(SHOWN_IN);
    return answer;
  };
  return {
    preview: async (file: File, answers: AnswersInput) =>
      apiFetch<PreviewDto>(`${URL}/preview`, { method: "POST", body: formOf(file, answers) }),
    add: async (file: File, answers: AnswersInput, idempotencyKey: string) =>
      refreshed(await apiFetch<AddedDto>(URL, { method: "POST", body: formOf(file, answers), idempotencyKey })),
    undo: async (id: string) => refreshed(await apiFetch<UndoneDto>(`${URL}/${id}`, { method: "DELETE" })),
  };
}
