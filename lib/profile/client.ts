"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BankInput, BusinessDto, BusinessInput, ProfileDto, ProfileInput } from "@/lib/profile/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, urlQuery } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";

export const PROFILE_URL = "/api/speaker-profile";
/** Specification sections 7 and 9: fresh for 60 seconds, refetched on focus. */
const FRESH_MS = 60_000;

export const loadProfile = () => apiFetch<ProfileDto>(PROFILE_URL);

export const useProfile = (served?: ProfileDto) =>
  useQuery({
    ...urlQuery<ProfileDto>(PROFILE_URL),
    initialData: served,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });

export function useSaveProfile() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ input, version }: { input: Partial<ProfileInput>; version: number }) =>
      apiFetch<ProfileDto>(PROFILE_URL, { method: "PATCH", body: { ...input, version } }),
    onSuccess: (profile) => {
      client.setQueryData([PROFILE_URL], profile);
      refresh(["/api/dashboard", "/api/events"]);
    },
  });
}

const URL = "/api/business-details";
const BANK_URL = `${URL}/bank`;

export const loadBusiness = () => apiFetch<BusinessDto>(URL);

export const saveBusiness = (input: Partial<BusinessInput>, version: number) =>
  apiFetch<BusinessDto>(URL, { method: "PATCH", body: { ...input, version } });

export const saveBank = (body: BankInput) => apiFetch<BusinessDto>(BANK_URL, { method: "PUT", body });
export const deleteBank = () => apiFetch<void>(BANK_URL, { method: "DELETE" });
