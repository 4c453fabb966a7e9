import {
  continueToSign,
  downloadPdf,
  formAgain,
  postChange,
  postCode,
  postDecline,
  postDraft,
  postEntry,
  postHandover,
  postSignature,
  signingAgain,
} from "@/lib/contracts/public/forms";
import { reportView, signPage, signPdf } from "@/lib/contracts/public/pages";
import { codeForm, handoverForm, reasonForm, signingForm } from "@/lib/contracts/signing/form";
import { type Parts, linkParams as params, partsRoute } from "@/lib/public-page/link";
import { publicRoute } from "@/lib/server/route";
import { emptyForm } from "@/lib/shared/fields";

/** `/sign/{token}` is the page and `/sign/{token}/{part}` all others, rewritten in next.config.mjs. */
const PARTS: Parts = {
  page: { GET: publicRoute({ params }, signPage) },
  "contract.pdf": { GET: publicRoute({ params }, signPdf) },
  // Called by public/contract.js.
  view: { POST: publicRoute({ params, body: emptyForm, status: 204 }, reportView) },
  signature: { POST: publicRoute({ params, form: signingForm, onExpired: signingAgain }, postSignature) },
  draft: { POST: publicRoute({ params, form: signingForm, onExpired: signingAgain }, postDraft) },
  opening: { POST: publicRoute({ params, form: emptyForm, onExpired: formAgain }, continueToSign) },
  code: { POST: publicRoute({ params, form: emptyForm, onExpired: formAgain }, postCode) },
  entry: { POST: publicRoute({ params, form: codeForm, onExpired: formAgain }, postEntry) },
  decline: { POST: publicRoute({ params, form: reasonForm, onExpired: formAgain }, postDecline) },
  change: { POST: publicRoute({ params, form: reasonForm, onExpired: formAgain }, postChange) },
  handover: { POST: publicRoute({ params, form: handoverForm, onExpired: formAgain }, postHandover) },
  download: { POST: publicRoute({ params, form: emptyForm, onExpired: formAgain }, downloadPdf) },
};

export const GET = partsRoute("GET", PARTS);
export const POST = partsRoute("POST", PARTS);
