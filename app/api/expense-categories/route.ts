import { createOwnCategory } from "@/lib/expenses/commands";
import { listOwnCategories } from "@/lib/expenses/queries";
import { ownCategorySchema } from "@/lib/expenses/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listOwnCategories(actor) }));

export const POST = route(
  { access: "subscriber", body: ownCategorySchema, creates: true, status: 201 },
  byBodyOnce(createOwnCategory),
);
