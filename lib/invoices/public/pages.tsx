import "server-only";
import { renderInvoice } from "@/lib/invoices/documents/rendering";
import { PDF, toPdfHeaders, toPdfResponse } from "@/lib/invoices/printing";
import { InvoicePage } from "@/lib/invoices/public/document";
import {
  type OpenInvoice,
  openInvoiceUnscoped,
  readIssuedUnscoped,
  recordMachineUnscoped,
} from "@/lib/invoices/public/opening";
import type { InvoiceView } from "@/lib/invoices/public/view";
import { INVOICE_PATH, invoiceTitle } from "@/lib/invoices/status";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";
import { behindLink, isAutomated, type LinkRequest } from "@/lib/public-page/link";
import { cached, fileResponse, formHtmlResponse, renderDocument } from "@/lib/public-page/responses";
import { mailedToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { evidenceOf } from "@/lib/server/visitor-address";
import { today } from "@/lib/shared/dates";

/** Never a view of a person; of a machine it notes one a day. */
export const invoicePage = behindLink(openInvoiceUnscoped)(async (link, from) => {
  const { request } = from;
  if (isAutomated(request)) await recordMachineUnscoped(link, evidenceOf(request));
  return pageOf(link, from);
});

type Said = Partial<Pick<InvoiceView, "bank" | "promise" | "problem">>;

export async function pageOf(link: OpenInvoice, from: LinkRequest, said?: Said, status = 200): Promise<Response> {
  // A view changes nothing on the page.
  const { version: _, viewedAt: __, ...shown } = link;
  const html = said
    ? await render(link, said)
    : await cached(`invoice:${link.invoiceId}`, JSON.stringify(shown), async () => {
        const value = await render(link, {});
        return { value, bytes: value.length * 2 };
      });
  return formHtmlResponse(html, from, { status });
}

export const addressOf = (tokenId: string) => `${INVOICE_PATH}${mailedToken(tokenId)}` as `/${string}`;

async function render(link: OpenInvoice, said: Said): Promise<string> {
  const { tokenId, newerTokenId, newerNumber, accent, purchaseOrder } = link;
  const { document, paid } = await readIssuedUnscoped(link);
  return renderDocument(
    <InvoicePage
      {...link}
      bank={null}
      promise={null}
      problem={null}
      {...said}
      document={{ ...document, purchaseOrder }}
      paid={paid}
      accent={accent ?? DEFAULT_ACCENT}
      address={addressOf(tokenId)}
      newer={newerTokenId && newerNumber ? { number: newerNumber, address: addressOf(newerTokenId) } : null}
    />,
  );
}

/** As it was issued; or with what was paid since, and a PO number that came later. */
export async function pdfResponse(owner: Actor, link: OpenInvoice): Promise<Response> {
  const { path, settledCents, purchaseOrder } = link;
  const name = invoiceTitle(link);
  const { document, paid } = await readIssuedUnscoped(link);
  const isAsIssued = settledCents === 0 && purchaseOrder === document.purchaseOrder;
  if (path && isAsIssued) return fileResponse(path, PDF, toPdfHeaders(name));
  const since = { paid, today: today(owner.timeZone) };
  return toPdfResponse(await renderInvoice(owner, { ...document, purchaseOrder }, since), name);
}
