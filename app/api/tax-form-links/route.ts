import { byBodyOnce, route } from "@/lib/server/route";
import { createTaxLink } from "@/lib/tax-forms/commands";
import { listTaxLinks } from "@/lib/tax-forms/queries";
import { taxLinkSchema } from "@/lib/tax-forms/schema";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listTaxLinks(actor) }));

export const POST = route(
  { access: "subscriber", body: taxLinkSchema, creates: true, status: 201 },
  byBodyOnce(createTaxLink),
);
