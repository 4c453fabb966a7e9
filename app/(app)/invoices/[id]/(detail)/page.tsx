import { InvoiceDetail } from "@/components/invoices/invoice-detail";
import { getInvoice } from "@/lib/invoices/queries";
import { getInvoiceSettings } from "@/lib/invoices/settings";
import { invoiceTitle } from "@/lib/invoices/status";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findInvoice = pageRecord(getInvoice);

export const generateMetadata = recordTitle(findInvoice, invoiceTitle);

export default async function InvoicePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const invoice = await findInvoice((await params).id);
  const settings = invoice.state === "draft" ? await getInvoiceSettings(actor) : null;
  return (
    <InvoiceDetail
      userId={actor.userId}
      invoice={invoice}
      nextNumber={(invoice.kind === "invoice" ? settings?.nextNumber : settings?.nextCreditNumber) ?? ""}
      timeZone={actor.timeZone}
      today={today(actor.timeZone)}
    />
  );
}
