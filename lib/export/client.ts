"use client";

import type { ListNoun } from "@/lib/export/list-schema";
import { apiFetch, apiSend } from "@/lib/shared/api-client";

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const PIECE = 8 * 1024 * 1024;

export const EXPORT_FAILED = {
  title: "Export failed",
  description: "Failed to export your data. Please try again.",
  variant: "error",
} as const;

export type ListChoice = {
  noun: ListNoun;
  format: "xlsx" | "csv";
  query?: string;
  columns?: readonly string[];
  ids?: readonly string[];
};

export const downloadList = ({ query = "", ...choice }: ListChoice): Promise<string> =>
  downloadFile("/api/export/lists", {
    method: "POST",
    body: { ...choice, filter: Object.fromEntries(new URLSearchParams(query)) },
  });

export const downloadBackup = (): Promise<string> => downloadFile("/api/export/workbook");

export async function downloadJson(): Promise<void> {
  const data = JSON.stringify(await apiFetch<unknown>("/api/export-complete-data"), null, 2);
  saveFile(new Blob([data], { type: "application/json" }), "lectern-data.json");
}

/** Fetched, not linked to, so that a failure is shown instead of saved as a broken file. @returns the file's name */
export async function downloadFile(url: string, options?: Parameters<typeof apiSend>[1]): Promise<string> {
  const response = await apiSend(url, options);
  return saveResponse(response, await response.blob());
}

/** Reads the archive, which may be gigabytes, piece by piece. */
export async function downloadArchive(onBytes: (bytes: number) => void): Promise<string> {
  const response = await apiSend("/api/export/archive");
  const reader = response.body?.getReader();
  const blobs: Blob[] = [];
  let piece: BlobPart[] = [];
  let [held, total] = [0, 0];
  const keep = () => {
    blobs.push(new Blob(piece));
    piece = [];
    held = 0;
  };
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    piece.push(next.value);
    held += next.value.length;
    total += next.value.length;
    onBytes(total);
    if (held >= PIECE) keep();
  }
  keep();
  return saveResponse(response, new Blob(blobs, { type: "application/zip" }));
}

function saveResponse(response: Response, content: Blob): string {
  const header = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(header)?.[1] ?? "export";
  saveFile(content, name);
  return name;
}
