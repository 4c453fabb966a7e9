import { createInvoice } from "@/lib/invoices/drafting";
import { listInvoices } from "@/lib/invoices/queries";
import { invoiceListSchema, invoiceSchema } from "@/lib/invoices/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "user", query: invoiceListSchema }, byQuery(listInvoices));

export const POST = route(
  { access: "subscriber", body: invoiceSchema, creates: true, status: 201 },
  byBodyOnce(createInvoice),
);
