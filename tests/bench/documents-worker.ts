import { parentPort } from "node:worker_threads";
import { CLAUSES } from "@/lib/contracts/clauses/library";
import { buildDocument } from "@/lib/contracts/document/document";
import { ContractPdf } from "@/lib/contracts/document/pdf";
import { toPdf } from "@/lib/documents/parts";
import { InvoicePdf } from "@/lib/invoices/documents/invoice";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { exampleFiller } from "@/lib/merge-fields/rules";
import { certificateOf, filledBySigners, SIGNERS } from "../support/filled-contract";
import { INVOICE } from "../support/invoice-documents";
import { fullKit } from "../support/public-kit";
import { rowsOf, SampleDocument } from "../support/sample-document";

/** 30 clauses on ten pages. */
const contract = buildDocument({
  title: "Speaking agreement",
  letterhead: { name: "Holloway Speaking LLC", lines: ["14 Pier Street", "Portland, ME 04101"], logoFileId: null },
  clauses: CLAUSES.slice(0, 30).map(({ key, title, text }) => ({
    key,
    title,
    text: Array(4).fill(text).join("\n\n"),
    condition: null,
  })),
  fill: exampleFiller(),
  rider: null,
  people: [],
});

const filled = await filledBySigners();

const MAKE = {
  sheet: () => OneSheet({ kit: fullKit(), portrait: null }),
  page: () => SampleDocument({ rows: [] }),
  invoice: () => InvoicePdf({ document: INVOICE, logo: null, paid: [], today: INVOICE.issuedOn }),
  table: () => SampleDocument({ rows: rowsOf(60) }),
  contract: () => ContractPdf({ document: contract, logo: null, number: null, filled: [], certificate: null }),
  sealed: () =>
    ContractPdf({
      document: { ...contract, people: SIGNERS },
      logo: null,
      number: "3F9A-01BC-77DE",
      filled,
      certificate: certificateOf(20),
    }),
};

parentPort?.on("message", async (what: keyof typeof MAKE) => {
  const pdf = await toPdf(MAKE[what]());
  parentPort?.postMessage(pdf.length);
});
