import { creditUseSchema } from "@/lib/invoices/schema";
import { useCredit } from "@/lib/payments/commands";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: creditUseSchema }, byIdAndBody(useCredit));
