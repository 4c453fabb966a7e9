import { z } from "zod";
import { id } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";

const name = z
  .string()
  .transform((text) => text.replaceAll("\u0000", "").trim())
  .pipe(z.string().max(100));

/** `by` is an admin's username, or `nobody` for speakers' own actions; `user` is the account concerned. */
export const auditListSchema = z.strictObject({
  action: name.default(""),
  by: name.default(""),
  user: id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE_SIZE),
  cursor: z.string().max(2000).optional(),
});
export type AuditListQuery = z.infer<typeof auditListSchema>;

export type AuditEntryDto = {
  id: string;
  action: string;
  /** Username of the admin; "" for speakers' own actions. */
  by: string;
  at: string;
  details: Record<string, unknown> | null;
  /** Null without an account, or after its deletion. */
  user: { id: string; username: string } | null;
  isDeleted: boolean;
};

export type AuditFilters = { actions: string[]; admins: string[] };
