import { InvoiceDetail } from "@/components/invoices/invoice-detail";
import { withholdingOfInvoice } from "@/lib/invoices/expected-withholding";
import { getInvoice } from "@/lib/invoices/queries";
import { countReceipts } from "@/lib/invoices/receipts";
import { getInvoiceSettings } from "@/lib/invoices/settings";
import { invoiceTitle } from "@/lib/invoices/status";
import { checkAddress } from "@/lib/profile/fields";
import { getBusiness, getProfile } from "@/lib/profile/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findInvoice = pageRecord(getInvoice);

export const generateMetadata = recordTitle(findInvoice, invoiceTitle);

export default async function InvoicePage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const invoice = await findInvoice((await params).id);
  const isDraft = invoice.state === "draft";
  const settings = isDraft ? await getInvoiceSettings(actor) : null;
  const checksGo = isDraft ? checkAddress(await getBusiness(actor), await getProfile(actor)) : null;
  return (
    <InvoiceDetail
      userId={actor.userId}
      invoice={invoice}
      nextNumber={(invoice.kind === "invoice" ? settings?.nextNumber : settings?.nextCreditNumber) ?? ""}
      needsAddress={invoice.kind === "invoice" && checksGo?.length === 0}
      receipts={await countReceipts(actor, invoice.id)}
      withholding={await withholdingOfInvoice(actor, invoice)}
      timeZone={actor.timeZone}
      today={today(actor.timeZone)}
    />
  );
}
