import { downloadPdf, formAgain, postPromise, promiseForm, showBank } from "@/lib/invoices/public/forms";
import { invoicePage } from "@/lib/invoices/public/pages";
import { type Parts, linkParams as params, partsRoute } from "@/lib/public-page/link";
import { publicRoute } from "@/lib/server/route";
import { emptyForm } from "@/lib/shared/fields";

/** `/invoice/{token}` is the page and `/invoice/{token}/{part}` all others, rewritten in next.config.mjs. */
const PARTS: Parts = {
  page: { GET: publicRoute({ params }, invoicePage) },
  bank: { POST: publicRoute({ params, form: emptyForm, onExpired: formAgain }, showBank) },
  promise: { POST: publicRoute({ params, form: promiseForm, onExpired: formAgain }, postPromise) },
  download: { POST: publicRoute({ params, form: emptyForm, onExpired: formAgain }, downloadPdf) },
};

export const GET = partsRoute("GET", PARTS);
export const POST = partsRoute("POST", PARTS);
