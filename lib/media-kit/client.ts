"use client";

import type { QueryClient } from "@tanstack/react-query";
import type { KitLinkDto } from "@/lib/media-kit/link-schema";
import type { EditorTestimonial, KitContent, MediaKitDto } from "@/lib/media-kit/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useSaveRecord } from "@/lib/shared/record-client";
import { ON_RETURN, useServed } from "@/lib/shared/refresh";

export const KIT_URL = "/api/media-kit";
const PUBLICATION_URL = `${KIT_URL}/publication`;

export const loadKit = () => apiFetch<MediaKitDto>(KIT_URL);

/** @param version of the changed draft; 0 creates the kit */
export const saveKit = (parts: Partial<KitContent>, version: number) =>
  apiFetch<MediaKitDto>(KIT_URL, { method: "PATCH", body: { ...parts, version } });

export const publishKit = (version: number) =>
  apiFetch<MediaKitDto>(PUBLICATION_URL, { method: "PUT", body: { version } });

export const unpublishKit = () => apiFetch<void>(PUBLICATION_URL, { method: "DELETE" });

export const republishKit = () => apiFetch<MediaKitDto>(`${PUBLICATION_URL}/restoration`, { method: "POST" });

export const loadKitTestimonials = async () =>
  (await apiFetch<{ items: EditorTestimonial[] }>(`${KIT_URL}/testimonials`)).items;

const LINKS_URL = "/api/media-kit/links";

const loadLinks = async () => (await apiFetch<{ items: KitLinkDto[] }>(LINKS_URL)).items;

/** Refetched on focus: a visitor may have opened one. */
export const useLinks = (served: KitLinkDto[]) => useServed(LINKS_URL, served, loadLinks, ON_RETURN);

export const useSaveLink = () => useSaveRecord<KitLinkDto>(LINKS_URL, []);
export const loadLink = (id: string) => apiFetch<KitLinkDto>(`${LINKS_URL}/${id}`);

const updateInList = (client: QueryClient, id: string, change: Partial<KitLinkDto>) =>
  client.setQueryData<KitLinkDto[]>([LINKS_URL], (links) =>
    links?.map((link) => (link.id === id ? { ...link, ...change } : link)),
  );

const linkCall = (path: string, method: "POST" | "PUT" | "DELETE") => async (client: QueryClient, id: string) =>
  void updateInList(client, id, await apiFetch<KitLinkDto>(`${LINKS_URL}/${id}/${path}`, { method }));

export const pauseLink = linkCall("pause", "PUT");
export const resumeLink = linkCall("pause", "DELETE");
export const restoreLink = linkCall("restoration", "POST");
export const renewLinkSecret = linkCall("secret", "POST");

export async function revokeLink(client: QueryClient, id: string): Promise<void> {
  await apiFetch(`${LINKS_URL}/${id}`, { method: "DELETE" });
  updateInList(client, id, { state: "revoked" });
}

export const setLinkPassword = (id: string, version: number, password: string | null) =>
  apiFetch<KitLinkDto>(`${LINKS_URL}/${id}`, { method: "PATCH", body: { password, version } });
