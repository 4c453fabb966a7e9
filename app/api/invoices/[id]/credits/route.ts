import { useCreditSchema } from "@/lib/invoices/schema";
import { useCredit } from "@/lib/payments/commands";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: useCreditSchema, creates: true },
  ({ actor, params, body, once }) => useCredit(actor, params.id, body.amount, once),
);
