import { recordPayment } from "@/lib/payments/commands";
import { listPayments } from "@/lib/payments/queries";
import { paymentListSchema, paymentSchema } from "@/lib/payments/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: paymentListSchema }, ({ actor, query }) =>
  listPayments(actor, query),
);

export const POST = route(
  { access: "user", body: paymentSchema, creates: true, status: 201 },
  ({ actor, body, once }) => recordPayment(actor, body, once),
);
