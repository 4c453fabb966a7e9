"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ErrorGroupDto } from "@/lib/admin/errors/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { refetchUnder, type Served, usePages } from "@/lib/shared/record-client";

const ERRORS_URL = "/api/admin/errors";

export const useErrors = (search: string, served: Served<ErrorGroupDto>) => usePages(ERRORS_URL, search, served);

export function useMarkError() {
  const client = useQueryClient();
  return (id: string, isSolved: boolean) =>
    apiFetch<ErrorGroupDto>(`${ERRORS_URL}/${id}/solution`, { method: isSolved ? "PUT" : "DELETE" }).finally(() =>
      refetchUnder(client, [ERRORS_URL]),
    );
}
