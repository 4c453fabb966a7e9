import { creditUseSchema } from "@/lib/invoices/schema";
import { useCredit } from "@/lib/payments/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: creditUseSchema },
  ({ actor, params, body }) => useCredit(actor, params.id, body),
);
