"use client";

import type { EditorTestimonial, KitContent, MediaKitDto } from "@/lib/media-kit/schema";
import { apiFetch } from "@/lib/shared/api-client";

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
