import { billExpenses } from "@/lib/expenses/billing";
import { billingSchema } from "@/lib/expenses/schema";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: billingSchema }, ({ actor, body }) =>
  billExpenses(actor, body.eventId),
);
