"use client";

import { useMutation } from "@tanstack/react-query";
import type { Reauthentication } from "@/lib/account/schema";
import type { ConfirmsOn } from "@/lib/contracts/confirming";
import type {
  ContractDto,
  ContractInput,
  ContractRow,
  ContractTemplateDto,
  ContractTemplateRow,
  Replacement,
} from "@/lib/contracts/schema";
import type { SigningForm } from "@/lib/contracts/signing/form";
import { apiFetch } from "@/lib/shared/api-client";
import { ATTEMPTS, type Served, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import { useRefresh } from "@/lib/shared/refresh";
import { postUpload } from "@/lib/shared/upload";

export const CONTRACTS_URL = "/api/contracts";
const SHOWN_IN = [CONTRACTS_URL, "/api/events"];

export const useContracts = (search: string, served: Served<ContractRow>) => usePages(CONTRACTS_URL, search, served);
export const useSaveContract = () => useSaveRecord<ContractDto>(CONTRACTS_URL, []);
export const useTrashContracts = () => useTrashRecords(CONTRACTS_URL, []);
export const loadContract = (id: string) => apiFetch<ContractDto>(`${CONTRACTS_URL}/${id}`);

export const createContract = (body: Partial<ContractInput>, idempotencyKey: string) =>
  apiFetch<ContractDto>(CONTRACTS_URL, { method: "POST", body, idempotencyKey });

/** Requests on one contract: the path below the contract, and the method. */
const ACTIONS = {
  send: ["sending", "POST"],
  undo: ["sending", "DELETE"],
  void: ["void", "POST"],
  version: ["versions", "POST"],
  pause: ["pause", "PUT"],
  resume: ["pause", "DELETE"],
  extend: ["expiry", "PUT"],
} as const;

export type ContractAction = keyof typeof ACTIONS;

export function useContractAction(id: string) {
  const refresh = useRefresh();
  return useMutation({
    ...ATTEMPTS,
    mutationFn: ({ action, body }: { action: ContractAction; body?: object }) => {
      const [path, method] = ACTIONS[action];
      return apiFetch<ContractDto>(`${CONTRACTS_URL}/${id}/${path}`, { method, body });
    },
    onSettled: (_, error) => refresh(SHOWN_IN, error),
  });
}

/** Also refetches when it failed, as someone else may have acted. */
export function useContractCall(id: string) {
  const refresh = useRefresh();
  const call = async (path: string, method: "POST" | "DELETE", body?: object): Promise<ContractDto> => {
    try {
      const contract = await apiFetch<ContractDto>(`${CONTRACTS_URL}/${id}/${path}`, { method, body });
      refresh(SHOWN_IN);
      return contract;
    } catch (error) {
      refresh(SHOWN_IN, error);
      throw error;
    }
  };
  return {
    signContract: (body: Reauthentication & { form: SigningForm }) => call("signature", "POST", body),
    correctRecipient: (recipientId: string, body: Replacement & { version: number }) =>
      call(`recipients/${recipientId}/replacement`, "POST", body),
    confirmHandover: (recipientId: string) => call(`recipients/${recipientId}/handover`, "POST"),
    refuseHandover: (recipientId: string) => call(`recipients/${recipientId}/handover`, "DELETE"),
  };
}

type PdfForm = { path: string; form: FormData; idempotencyKey: string };

export const uploadSigned = ({ path, form, idempotencyKey }: PdfForm): Promise<ContractDto> =>
  postUpload(path, {
    body: form,
    headers: { "Idempotency-Key": idempotencyKey },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

export const setConfirmsOn = (confirmsOn: ConfirmsOn) =>
  apiFetch<{ confirmsOn: ConfirmsOn }>(`${CONTRACTS_URL}/confirming`, { method: "PUT", body: { confirmsOn } });

const TEMPLATES_URL = "/api/contract-templates";

export const useContractTemplates = (search: "" | "trash=1", served: Served<ContractTemplateRow>) =>
  usePages(TEMPLATES_URL, search, served);
export const useSaveContractTemplate = () => useSaveRecord<ContractTemplateDto>(TEMPLATES_URL, []);
export const useTrashContractTemplates = () => useTrashRecords(TEMPLATES_URL, []);
export const loadContractTemplate = (id: string) => apiFetch<ContractTemplateDto>(`${TEMPLATES_URL}/${id}`);
