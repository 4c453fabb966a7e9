"use client";

import type { QueryClient } from "@tanstack/react-query";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";
import type { EditorTestimonial, KitContent, MediaKitDto } from "@/lib/media-kit/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { useSaveRecord } from "@/lib/shared/record-client";
import { ON_RETURN, useServed } from "@/lib/shared/served";

export const KIT_URL = "/api/media-kit";
const PUBLICATION_URL = `${KIT_URL}/publication`;

export const loadKit = () => apiFetch<MediaKitDto>(KIT_URL);

/** @param version of the draft that the parts are a change of; 0 makes the kit */
export const saveKit = (parts: Partial<KitContent>, version: number) =>
  apiFetch<MediaKitDto>(KIT_URL, { method: "PATCH", body: { ...parts, version } });

export const publishKit = (version: number) =>
  apiFetch<MediaKitDto>(PUBLICATION_URL, { method: "PUT", body: { version } });

export const unpublishKit = () => apiFetch<void>(PUBLICATION_URL, { method: "DELETE" });

/** Takes an unpublishing back. */
export const republishKit = () => apiFetch<MediaKitDto>(`${PUBLICATION_URL}/restoration`, { method: "POST" });

/** Those that may stand in the kit, the newest first. */
export const loadKitTestimonials = async () =>
  (await apiFetch<{ items: EditorTestimonial[] }>(`${KIT_URL}/testimonials`)).items;

const LINKS_URL = "/api/media-kit/links";

const loadLinks = async () => (await apiFetch<{ items: KitLinkDto[] }>(LINKS_URL)).items;

/** Asked for again on return: a visitor may have opened one meanwhile. */
export const useLinks = (served: KitLinkDto[]) => useServed(LINKS_URL, served, loadLinks, ON_RETURN);

export const useSaveLink = () => useSaveRecord<KitLinkDto>(LINKS_URL, []);
export const loadLink = (id: string) => apiFetch<KitLinkDto>(`${LINKS_URL}/${id}`);

/** In the list, where there is one. */
const put = (client: QueryClient, link: KitLinkDto): KitLinkDto => {
  client.setQueryData<KitLinkDto[]>([LINKS_URL], (links) => links?.map((one) => (one.id === link.id ? link : one)));
  return link;
};

const call = async (client: QueryClient, id: string, path: string, method: "POST" | "PUT" | "DELETE") =>
  put(client, await apiFetch<KitLinkDto>(`${LINKS_URL}/${id}/${path}`, { method }));

export const pauseLink = (client: QueryClient, id: string) => call(client, id, "pause", "PUT");
export const resumeLink = (client: QueryClient, id: string) => call(client, id, "pause", "DELETE");
export const restoreLink = (client: QueryClient, id: string) => call(client, id, "restoration", "POST");
/** The same link at a new address. */
export const renewLinkSecret = (client: QueryClient, id: string) => call(client, id, "secret", "POST");

export async function revokeLink(client: QueryClient, id: string): Promise<void> {
  await apiFetch(`${LINKS_URL}/${id}`, { method: "DELETE" });
  client.setQueryData<KitLinkDto[]>([LINKS_URL], (links) =>
    links?.map((link) => (link.id === id ? { ...link, state: "revoked" } : link)),
  );
}

/** Null takes the password away. */
export const setLinkPassword = (id: string, version: number, password: string | null) =>
  apiFetch<KitLinkDto>(`${LINKS_URL}/${id}`, { method: "PATCH", body: { password, version } });
