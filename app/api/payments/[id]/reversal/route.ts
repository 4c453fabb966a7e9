import { reversePayment } from "@/lib/payments/commands";
import { reversalSchema } from "@/lib/payments/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "user", params: idParams, body: reversalSchema }, byIdAndBody(reversePayment));
