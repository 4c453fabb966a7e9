"use client";

import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type {
  AccountDto,
  ChangeEmailInput,
  ChangePasswordInput,
  ConfirmTwoFactorInput,
  PasskeyDto,
  Reauthentication,
  RecoveryCodes,
  SessionDto,
  StartTwoFactorInput,
  TwoFactorSetup,
  UpdateAccountInput,
} from "@/lib/account/schema";
import { apiFetch, resetCsrf } from "@/lib/shared/api-client";
import { ON_RETURN, useServed } from "@/lib/shared/refresh";

/** Passwords count against a limit, and codes work once: only idempotent calls are repeated. */
const ACCOUNT_URL = "/api/account";
const SESSIONS_URL = "/api/account/sessions";
const TWO_FACTOR_URL = "/api/account/two-factor";
const PASSKEYS_URL = "/api/account/passkeys";

export const loadAccount = () => apiFetch<AccountDto>(ACCOUNT_URL);

const loadSessions = async () => (await apiFetch<{ items: SessionDto[] }>(SESSIONS_URL)).items;

export const useAccount = (served: AccountDto) => useServed(ACCOUNT_URL, served, loadAccount, ON_RETURN);

export const useSessions = (served: SessionDto[]) => useServed(SESSIONS_URL, served, loadSessions, ON_RETURN);

/** Caches the account a call returned, or refetches it. */
export function useAccountChanged(): (account?: AccountDto) => Promise<void> {
  const client = useQueryClient();
  return async (account) => {
    if (account) client.setQueryData([ACCOUNT_URL], account);
    else await client.invalidateQueries({ queryKey: [ACCOUNT_URL], exact: true });
  };
}

export const changeUsername = (body: UpdateAccountInput) =>
  apiFetch<AccountDto>(ACCOUNT_URL, { method: "PATCH", body });

export const changeEmail = (body: ChangeEmailInput) =>
  apiFetch<AccountDto>(`${ACCOUNT_URL}/email`, { method: "POST", body });

export const cancelEmailChange = () =>
  apiFetch<AccountDto>(`${ACCOUNT_URL}/email`, { method: "DELETE", repeatable: true });

/** Replaces the session cookie, and with it the CSRF token. */
export async function changePassword(body: ChangePasswordInput): Promise<void> {
  await apiFetch(`${ACCOUNT_URL}/password`, { method: "POST", body });
  resetCsrf();
}

export const requestReset = (email: string) =>
  apiFetch<unknown>("/api/auth/request-reset", { method: "POST", body: { email }, repeatable: true });

export async function endSession(client: QueryClient, id: string): Promise<void> {
  await apiFetch(`${SESSIONS_URL}/${id}`, { method: "DELETE" });
  client.setQueryData<SessionDto[]>([SESSIONS_URL], (all) => all?.filter((session) => session.id !== id));
}

export async function endOtherSessions(client: QueryClient): Promise<void> {
  await apiFetch(SESSIONS_URL, { method: "DELETE", repeatable: true });
  client.setQueryData<SessionDto[]>([SESSIONS_URL], (all) => all?.filter((session) => session.current));
}

export const startTwoFactor = (body: StartTwoFactorInput) =>
  apiFetch<TwoFactorSetup>(TWO_FACTOR_URL, { method: "POST", body });

export const confirmTwoFactor = (body: ConfirmTwoFactorInput) =>
  apiFetch<RecoveryCodes>(TWO_FACTOR_URL, { method: "PUT", body });

export const stopTwoFactor = (body: Reauthentication) => apiFetch<void>(TWO_FACTOR_URL, { method: "DELETE", body });

export const renewRecoveryCodes = (body: Reauthentication) =>
  apiFetch<RecoveryCodes>(`${TWO_FACTOR_URL}/recovery-codes`, { method: "POST", body });

export const challengePasskey = (body: Reauthentication) =>
  apiFetch<PublicKeyCredentialCreationOptionsJSON>(`${PASSKEYS_URL}/challenge`, { method: "POST", body });

export const addPasskey = (body: { name: string; response: RegistrationResponseJSON }) =>
  apiFetch<PasskeyDto>(PASSKEYS_URL, { method: "POST", body });

export const removePasskey = (id: string) => apiFetch<void>(`${PASSKEYS_URL}/${id}`, { method: "DELETE" });

export const deleteAccount = (body: Reauthentication) => apiFetch<AccountDto>(ACCOUNT_URL, { method: "DELETE", body });
