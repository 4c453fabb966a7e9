import { formAgain, postDecline } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { reasonForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/decline` */
export const POST = publicRoute({ params: signTokenParams, form: reasonForm, onExpired: formAgain }, postDecline);
