import { continueToSign, formAgain } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { emptyForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/opening` */
export const POST = publicRoute({ params: signTokenParams, form: emptyForm, onExpired: formAgain }, continueToSign);
