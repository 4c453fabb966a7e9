import "server-only";
import os from "node:os";
import { parentPort } from "node:worker_threads";
import { ContractPdf } from "@/lib/contracts/document/pdf";
import { toPdf } from "@/lib/documents/parts";
import type { DocumentKind, DocumentProps } from "@/lib/documents/render";
import { InvoicePdf } from "@/lib/invoices/documents/invoice";
import { ReceiptPdf } from "@/lib/invoices/documents/receipt";
import { StatementPdf } from "@/lib/invoices/documents/statement";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { ReportPdf } from "@/lib/reports/fees-by-state/document";

/** The worker that sets documents, for lib/documents/render.ts: `{ kind, props }` in, `{ pdf }` or `{ error }` out. */
const DOCUMENTS: { [K in DocumentKind]: (props: DocumentProps[K]) => ReturnType<typeof OneSheet> } = {
  "one-sheet": OneSheet,
  contract: ContractPdf,
  invoice: InvoicePdf,
  receipt: ReceiptPdf,
  statement: StatementPdf,
  report: ReportPdf,
};

type Order<K extends DocumentKind> = { kind: K; props: DocumentProps[K] };

const render = <K extends DocumentKind>({ kind, props }: Order<K>) => toPdf(DOCUMENTS[kind](props));

// Requests come first. On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_LOW);

parentPort?.on("message", async (order: Order<DocumentKind>) => {
  try {
    const pdf = await render(order);
    parentPort?.postMessage({ pdf });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
