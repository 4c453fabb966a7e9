import { createRecurring } from "@/lib/expenses/commands";
import { listRecurring } from "@/lib/expenses/queries";
import { recurringSchema } from "@/lib/expenses/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listRecurring(actor) }));

export const POST = route(
  { access: "subscriber", body: recurringSchema, creates: true, status: 201 },
  byBodyOnce(createRecurring),
);
