import type { Metadata } from "next";
import { InvoiceSettingsForm } from "@/components/invoices/settings-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getInvoiceSettings } from "@/lib/invoices/settings";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Invoice settings" };

export default async function InvoiceSettingsPage() {
  const actor = await requireSubscriber();
  const settings = await getInvoiceSettings(actor);
  return (
    <>
      <PageHeader title="Invoice settings" breadcrumbs={[{ href: "/invoices", label: "Invoices" }]} />
      <InvoiceSettingsForm userId={actor.userId} settings={settings} year={Number(today(actor.timeZone).slice(0, 4))} />
    </>
  );
}
