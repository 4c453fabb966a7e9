import type { VerificationDto } from "@/lib/contracts/sealing/verification";
import { findDocumentNumber, isPdf } from "@/lib/contracts/sealing/verification";
import type { VerificationInput } from "@/lib/contracts/sealing/verification-schema";
import { apiFetch } from "@/lib/shared/api-client";

export type ReadFile = { name: string; sha256: string; number: string | null; isPdf: boolean };

/** Reads and hashes a file in the browser. `crypto.subtle` exists on https and localhost only. */
export async function readFileLocally(file: File): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { name: file.name, sha256, number: findDocumentNumber(bytes), isPdf: isPdf(bytes) };
}

/** @throws {ApiError} 429, or if the server can't be reached */
export const verifyFile = (body: VerificationInput): Promise<VerificationDto> =>
  apiFetch<VerificationDto>("/api/public/verify", { method: "POST", body, repeatable: true });
