import type { Metadata } from "next";
import { NewInvoiceForm } from "@/components/invoices/new-invoice-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New invoice" };

export default async function NewInvoicePage() {
  await requireSubscriber();
  return (
    <>
      <PageHeader title="New invoice" breadcrumbs={[{ href: "/invoices", label: "Invoices" }]} />
      <NewInvoiceForm />
    </>
  );
}
