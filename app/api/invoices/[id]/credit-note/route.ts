import { createCreditNote } from "@/lib/invoices/issuing";
import { creditNoteSchema } from "@/lib/invoices/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: creditNoteSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => createCreditNote(actor, params.id, body, once),
);
