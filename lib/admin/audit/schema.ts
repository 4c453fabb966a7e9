import { z } from "zod";
import { id } from "@/lib/shared/fields";
import { PAGE_SIZE } from "@/lib/shared/pagination";

const name = z
  .string()
  .transform((text) => text.replaceAll("\u0000", "").trim())
  .pipe(z.string().max(100));

/** `by` takes an admin's username, or `nobody` for what speakers did themselves; `user` is whom they concern. */
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
  /** Username of the admin who did it; "" for what speakers did themselves. */
  by: string;
  /** ISO 8601. */
  at: string;
  details: Record<string, unknown> | null;
  /** Whom it concerned, while the account exists. */
  user: { id: string; username: string } | null;
  /** It concerned an account that is gone. */
  isDeleted: boolean;
};

/** What can be filtered by: all that was ever written. */
export type AuditFilters = { actions: string[]; admins: string[] };
