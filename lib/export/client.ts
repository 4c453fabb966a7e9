"use client";

import type { ListNoun } from "@/lib/export/lists/schema";
import { apiSend } from "@/lib/shared/api-client";
import { saveFile } from "@/lib/shared/save-file";

const LISTS_URL = "/api/export/lists";
const ARCHIVE_URL = "/api/export/archive";
const WORKBOOK_URL = "/api/export/workbook";

/** Bytes gathered before they are handed to the browser, which may put them on the disk. */
const PIECE = 8 * 1024 * 1024;

export type ListChoice = {
  noun: ListNoun;
  format: "xlsx" | "csv";
  /** The list's query string, as its page asks for it. */
  query?: string;
  /** The table's columns; all there are when left out. */
  columns?: readonly string[];
  /** Only these rows. */
  ids?: readonly string[];
};

/** Fetches a list as a file and hands it to the browser. @returns the file's name */
export async function downloadList({ query = "", ...choice }: ListChoice): Promise<string> {
  const filter = Object.fromEntries(new URLSearchParams(query));
  const response = await apiSend(LISTS_URL, { method: "POST", body: { ...choice, filter } });
  return saveAnswer(response, await response.blob());
}

/**
 * Fetches the archive of everything, which may be gigabytes, piece by piece.
 * @param onBytes how many have come so far
 */
export async function downloadArchive(onBytes: (bytes: number) => void): Promise<string> {
  const response = await apiSend(ARCHIVE_URL);
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
  return saveAnswer(response, new Blob(blobs, { type: "application/zip" }));
}

/** Hands an answer's content to the browser under the name that the answer gives it. @returns the file's name */
export function saveAnswer(response: Response, content: Blob): string {
  const header = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(header)?.[1] ?? "export";
  saveFile(content, name);
  return name;
}

/**
 * Fetches the complete backup and hands it to the browser as a file. Fetched, not linked to, so that a failure can be
 * told to the person instead of becoming a broken file.
 */
export async function downloadBackup(): Promise<void> {
  const response = await apiSend(WORKBOOK_URL);
  saveAnswer(response, await response.blob());
}
