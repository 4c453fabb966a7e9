import { recordPayment } from "@/lib/payments/commands";
import { listPayments } from "@/lib/payments/queries";
import { paymentListSchema, paymentSchema } from "@/lib/payments/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: paymentListSchema }, byQuery(listPayments));

export const POST = route(
  { access: "user", body: paymentSchema, creates: true, status: 201 },
  byBodyOnce(recordPayment),
);
