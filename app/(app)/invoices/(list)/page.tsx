import type { Metadata } from "next";
import { InvoicesView } from "@/components/invoices/invoices-view";
import { listOwing } from "@/lib/invoices/owing";
import { listInvoices } from "@/lib/invoices/queries";
import { invoiceListSchema } from "@/lib/invoices/schema";
import { INVOICE_LIST } from "@/lib/invoices/status";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Invoices" };
export const unstable_dynamicStaleTime = 60;

export default async function InvoicesPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [served, owing] = await Promise.all([
    serveList(INVOICE_LIST, invoiceListSchema, searchParams, (filter) => listInvoices(actor, filter)),
    listOwing(actor),
  ]);
  return <InvoicesView served={served} owing={owing} timeZone={actor.timeZone} />;
}
