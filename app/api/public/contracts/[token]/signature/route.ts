import { postSignature, signingAgain } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { signingForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/signature` */
export const POST = publicRoute({ params: signTokenParams, form: signingForm, onExpired: signingAgain }, postSignature);
