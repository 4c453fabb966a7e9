import { formAgain, postChange } from "@/lib/contracts/public/forms";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { reasonForm } from "@/lib/contracts/signing/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/change` */
export const POST = publicRoute({ params: signTokenParams, form: reasonForm, onExpired: formAgain }, postChange);
