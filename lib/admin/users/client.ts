"use client";

import type { AdminUserDto, AdminUserRow, ExtendTrialInput } from "@/lib/admin/users/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { type Served, usePages } from "@/lib/shared/record-client";

const USERS_URL = "/api/admin/users";

export const useUsers = (search: string, served: Served<AdminUserRow>) => usePages(USERS_URL, search, served);

const userUrl = (id: string, what: string) => `${USERS_URL}/${id}/${what}`;

export const extendTrial = (id: string, body: ExtendTrialInput) =>
  apiFetch<AdminUserDto>(userUrl(id, "trial"), { method: "PUT", body });
export const resendVerification = (id: string) => apiFetch<void>(userUrl(id, "verification"), { method: "POST" });
export const disableUser = (id: string) => apiFetch<AdminUserDto>(userUrl(id, "disablement"), { method: "PUT" });
export const enableUser = (id: string) => apiFetch<AdminUserDto>(userUrl(id, "disablement"), { method: "DELETE" });
export const signUserOut = (id: string) => apiFetch<void>(userUrl(id, "sessions"), { method: "DELETE" });
export const signEveryoneOut = () => apiFetch<void>("/api/admin/sessions", { method: "DELETE" });
