import { createInvoice } from "@/lib/invoices/drafting";
import { listInvoices } from "@/lib/invoices/queries";
import { invoiceListSchema, invoiceSchema } from "@/lib/invoices/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: invoiceListSchema }, ({ actor, query }) =>
  listInvoices(actor, query),
);

export const POST = route(
  { access: "subscriber", body: invoiceSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createInvoice(actor, body, once),
);
