import { parentPort } from "node:worker_threads";
import { toPdf } from "@/lib/documents/pdf";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { fullKit } from "../support/public-kit";
import { rowsOf, SampleDocument } from "../support/sample-document";

const MAKE = {
  sheet: () => OneSheet({ kit: fullKit(), portrait: null }),
  page: () => SampleDocument({ rows: [] }),
  table: () => SampleDocument({ rows: rowsOf(60) }),
};

parentPort?.on("message", async (what: keyof typeof MAKE) => {
  const pdf = await toPdf(MAKE[what]());
  parentPort?.postMessage(pdf.length);
});
