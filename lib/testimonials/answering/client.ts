"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import type { WrittenDto } from "@/lib/testimonials/answering/schema";

export const useAnswerRequest = (token: string) =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: (written: WrittenDto) =>
      apiFetch<unknown>(`/api/public/testimonials/${token}`, { method: "POST", body: written }),
  });
