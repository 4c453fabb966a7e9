import "server-only";
import { BUREAU_FIELDS, REPRESENTATIVE_FIELDS } from "@/lib/bureaus/fields";
import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { EVENT_FIELDS } from "@/lib/events/fields";
import type { SheetKey, Values } from "@/lib/export/schema";
import type { BulkRow } from "@/lib/import/bulk";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import { toRow } from "@/lib/server/columns";
import { blankValues, type Fields } from "@/lib/shared/field-list";

const FIELDS: Record<SheetKey, Fields> = {
  events: EVENT_FIELDS,
  clients: CLIENT_FIELDS,
  bureauPartners: BUREAU_FIELDS,
  representatives: REPRESENTATIVE_FIELDS,
  profile: PROFILE_FIELDS,
};

/** Wire values of a record → its columns, blank where nothing is said; links pass through. Tags are one per line. */
export function toColumns(sheet: SheetKey, values: Values): Omit<BulkRow, "id"> {
  const { tags } = values;
  const typed = { ...values, ...(tags !== undefined && { tags: String(tags).split("\n").filter(Boolean) }) };
  const list = FIELDS[sheet];
  return { ...typed, ...toRow(list, { ...blankValues(list), ...typed } as never) };
}
