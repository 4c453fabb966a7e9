import { createCreditNote } from "@/lib/invoices/issuing";
import { creditNoteSchema } from "@/lib/invoices/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: creditNoteSchema, status: 201 },
  byIdAndBody(createCreditNote),
);
