import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { InvoiceForm } from "@/components/invoices/invoice-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getInvoice } from "@/lib/invoices/queries";
import { invoiceTitle } from "@/lib/invoices/status";
import { pageRecord } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findInvoice = pageRecord(getInvoice);

export const metadata: Metadata = { title: "Edit invoice" };

export default async function EditInvoicePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const invoice = await findInvoice((await params).id);
  if (invoice.state !== "draft" || invoice.deletedAt !== null) redirect(`/invoices/${invoice.id}`);
  return (
    <>
      <PageHeader
        title={`Edit ${invoiceTitle(invoice).toLowerCase()}`}
        breadcrumbs={[
          { href: "/invoices", label: "Invoices" },
          { href: `/invoices/${invoice.id}`, label: invoiceTitle(invoice) },
        ]}
      />
      <InvoiceForm userId={actor.userId} invoice={invoice} />
    </>
  );
}
