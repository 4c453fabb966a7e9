import { formAgain, postEntry } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { codeForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/entry` */
export const POST = publicRoute({ params: signTokenParams, form: codeForm, onExpired: formAgain }, postEntry);
