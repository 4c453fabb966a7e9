import type { Metadata } from "next";
import { NewInvoiceForm } from "@/components/invoices/new-invoice-form";
import { PageHeader } from "@/components/shared/record/page-header";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New invoice" };

/** `?eventId=`, `?dealId=` or `?contractId=` is chosen already. */
export default async function NewInvoicePage({ searchParams }: { searchParams: SearchParams }) {
  await requireSubscriber();
  const about = Object.entries(await searchParams).filter(([, value]) => typeof value === "string");
  return (
    <>
      <PageHeader title="New invoice" breadcrumbs={[{ href: "/invoices", label: "Invoices" }]} />
      <NewInvoiceForm about={Object.fromEntries(about)} />
    </>
  );
}
