import * as z from "zod";
import { bureauPartnerListSchema, representativeListSchema } from "@/lib/bureaus/schema";
import { clientListSchema } from "@/lib/clients/schema";
import { contractListSchema } from "@/lib/contracts/schema";
import { eventListSchema } from "@/lib/events/schema";
import { expenseListSchema } from "@/lib/expenses/schema";
import { invoiceListSchema } from "@/lib/invoices/schema";
import { paymentListSchema } from "@/lib/payments/schema";
import { day, id } from "@/lib/shared/fields";
import { testimonialListSchema } from "@/lib/testimonials/schema";
import { venueListSchema } from "@/lib/venues/schema";

/** Up to this many selected rows in one export; a whole list is exported by its filter. */
const MAX_CHOSEN = 500;

const PAGES = { limit: true, cursor: true } as const;
const days = { from: day("From").optional(), to: day("To").optional() };

/** `POST /api/export/lists`. `filter` is the list's own query; without `columns` the export has all. */
const list = <N extends string, F extends z.ZodObject>(noun: N, filter: F) =>
  z.strictObject({
    noun: z.literal(noun),
    format: z.enum(["xlsx", "csv"], "Choose xlsx or csv"),
    columns: z.array(z.string().max(40)).min(1, "Choose at least one column").max(60).optional(),
    ids: z
      .array(id)
      .min(1, "Choose at least one row")
      .max(MAX_CHOSEN, `You can choose up to ${MAX_CHOSEN} rows`)
      .optional(),
    filter: filter.prefault({} as never),
  });

export const listExportSchema = z.discriminatedUnion(
  "noun",
  [
    list("events", eventListSchema.omit(PAGES).extend(days)),
    list("clients", clientListSchema.omit(PAGES)),
    list("bureau-partners", bureauPartnerListSchema.omit(PAGES)),
    list("representatives", representativeListSchema.omit(PAGES)),
    list("venues", venueListSchema.omit(PAGES)),
    list("contracts", contractListSchema.omit(PAGES)),
    list("invoices", invoiceListSchema.omit(PAGES)),
    list("payments", paymentListSchema.omit(PAGES)),
    list("expenses", expenseListSchema.omit(PAGES)),
    list("testimonials", testimonialListSchema.omit(PAGES)),
    list("referrals", z.strictObject({})),
  ],
  "There's no such list",
);

export type ListExportInput = z.output<typeof listExportSchema>;
export type ListNoun = ListExportInput["noun"];
export type ListExportOf<N extends ListNoun> = Extract<ListExportInput, { noun: N }>;
