import { refundPayment } from "@/lib/payments/commands";
import { refundSchema } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "user", params: idParams, body: refundSchema, creates: true, status: 201 },
  ({ actor, params, body, once }) => refundPayment(actor, params.id, body, once),
);
