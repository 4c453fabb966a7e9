import "server-only";
import { readLogo } from "@/lib/documents/logo";
import { renderDocument } from "@/lib/documents/render";
import { placeheldIn } from "@/lib/documents/rules";
import type { InvoiceDocument, PaidSoFar, StatementDocument } from "@/lib/invoices/document";
import type { InvoicePdfProps } from "@/lib/invoices/documents/invoice";
import type { Printed } from "@/lib/invoices/documents/parts";
import type { ReceiptDocument } from "@/lib/invoices/documents/receipt";
import type { Actor } from "@/lib/server/session";

declare module "@/lib/documents/render" {
  interface DocumentProps {
    invoice: InvoicePdfProps;
    receipt: Printed<ReceiptDocument>;
    statement: Printed<StatementDocument>;
  }
}

/** As it was issued; or with what was paid, and what is due, by `today`. */
export async function renderInvoice(
  actor: Actor,
  document: InvoiceDocument,
  { paid, today }: { paid: PaidSoFar; today: string } = { paid: [], today: document.issuedOn },
): Promise<Buffer> {
  const props = { ...(await printed(actor, document)), ...placeheldIn({ paid }), today };
  return renderDocument("invoice", props, actor.speakerId);
}

export const renderReceipt = async (actor: Actor, document: ReceiptDocument): Promise<Buffer> =>
  renderDocument("receipt", await printed(actor, document), actor.speakerId);

export const renderStatement = async (actor: Actor, document: StatementDocument): Promise<Buffer> =>
  renderDocument("statement", await printed(actor, document), actor.speakerId);

async function printed<T extends Pick<InvoiceDocument, "letterhead">>(actor: Actor, document: T): Promise<Printed<T>> {
  return { document: placeheldIn(document), logo: await readLogo(actor, document.letterhead.logoFileId) };
}
