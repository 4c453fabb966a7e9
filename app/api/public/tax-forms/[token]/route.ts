import { linkParams } from "@/lib/public-page/link";
import { publicRoute } from "@/lib/server/route";
import { downloadTaxFormUnscoped } from "@/lib/tax-forms/commands";

/** The file; the page that leads here is /w9/[token]. */
export const GET = publicRoute({ params: linkParams }, ({ params, request }) =>
  downloadTaxFormUnscoped(params.token, request),
);
