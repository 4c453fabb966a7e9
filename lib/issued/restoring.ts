import "server-only";
import type { TableClass } from "@/lib/server/manifest";

/** Texts, histories and signatures: an archive doesn't bring them into another account, as their hashes would prove nothing there. */
export const EVIDENCE = {
  stays: "Evidence of the account that issued the document.",
  isExported: true,
} as const satisfies TableClass;

/** SQL after a restore, $1 the speaker: the column keeps only files that were issued, as others may be replaced or deleted. */
export const keepIssuedFiles = (table: string, column: string): string =>
  `UPDATE ${table} t SET "${column}" = NULL WHERE t."speakerId" = $1 AND t."${column}" IS NOT NULL AND NOT EXISTS (
     SELECT FROM files f WHERE f.id = t."${column}" AND f."speakerId" = t."speakerId" AND f.kind = 'issued')`;
