import { downloadPdf, formAgain } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { emptyForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/download` */
export const POST = publicRoute({ params: signTokenParams, form: emptyForm, onExpired: formAgain }, downloadPdf);
