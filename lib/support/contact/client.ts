"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import type { ContactValues } from "@/lib/support/contact/rules";
import type { ContactDto } from "@/lib/support/contact/schema";

const CONTACT_URL = "/api/contact";

/** Only a convenience: without an answer the form asks for what it could have known. */
export const useContact = (open: boolean): ContactDto | undefined =>
  useQuery({
    queryKey: [CONTACT_URL],
    queryFn: ({ signal }) => apiFetch<ContactDto>(CONTACT_URL, { signal }),
    enabled: open,
    networkMode: "always",
    retry: 1,
  }).data;

/** The same key for each try of one message, so that a lost answer makes no second one. */
export const useSendMessage = () =>
  useMutation({
    ...ATTEMPTS,
    mutationFn: ({ values, key }: { values: ContactValues; key: string }) =>
      apiFetch<unknown>(CONTACT_URL, { method: "POST", body: values, idempotencyKey: key }),
  });
