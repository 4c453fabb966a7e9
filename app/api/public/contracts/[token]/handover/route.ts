import { formAgain, postHandover } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { handoverForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/handover` */
export const POST = publicRoute({ params: signTokenParams, form: handoverForm, onExpired: formAgain }, postHandover);
