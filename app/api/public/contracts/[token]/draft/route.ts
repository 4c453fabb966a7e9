import { postDraft, signingAgain } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { signingForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/draft` */
export const POST = publicRoute({ params: signTokenParams, form: signingForm, onExpired: signingAgain }, postDraft);
