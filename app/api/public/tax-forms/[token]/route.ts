import { publicRoute } from "@/lib/server/route";
import { downloadTaxFormUnscoped } from "@/lib/tax-forms/commands";
import { taxTokenParams } from "@/lib/tax-forms/schema";

/** The file; the page that leads here is /w9/[token]. */
export const GET = publicRoute({ params: taxTokenParams }, ({ params, request }) =>
  downloadTaxFormUnscoped(params.token, request),
);
