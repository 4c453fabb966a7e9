import "server-only";
import * as z from "zod";
import type { VerificationDto, VerificationInput } from "@/lib/contracts/sealing/verification";
import { query } from "@/lib/server/db";
import { countHit } from "@/lib/server/rate-limit";

export const verificationSchema = z.strictObject({
  /** Of the file, in lower case. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, "A SHA-256 has 64 hexadecimal digits in lower case"),
  number: z
    .string()
    .regex(/^[0-9A-F]{4}(-[0-9A-F]{4}){2}$/, "A document number looks like 3F9A-01BC-77DE")
    .optional(),
});

const LIMIT = { name: "verify", limit: 120, windowSeconds: 15 * 60 };

/** By audit_entries_sealed_sha256 and audit_entries_sealed_number. A match by hash is first. */
export const SEALED = `SELECT "isFile", iso_instant(min(at)) AS "sealedAt", count(*)::int AS count
  FROM (SELECT true AS "isFile", at FROM audit_entries WHERE action = 'contract.sealed' AND details->>'sha256' = $1
        UNION ALL
        SELECT false, at FROM audit_entries WHERE action = 'contract.sealed' AND details->>'number' = $2) sealed
 GROUP BY "isFile" ORDER BY "isFile" DESC LIMIT 1`;

/**
 * Reads only the audit log, so that nothing restored or imported becomes genuine.
 * @param address of the visitor, for the rate limit
 * @throws 429
 */
export async function verifyFileUnscoped(
  { sha256, number }: VerificationInput,
  address: string,
): Promise<VerificationDto> {
  await countHit(LIMIT, address);
  const [row] = await query<{ isFile: boolean; sealedAt: string; count: number }>("contract-verify", SEALED, [
    sha256,
    number ?? null,
  ]);
  if (!row) return { result: "unknown", sealedAt: null, count: 0 };
  const { isFile, sealedAt, count } = row;
  return { result: isFile ? "genuine" : "not_the_sealed_file", sealedAt, count };
}
