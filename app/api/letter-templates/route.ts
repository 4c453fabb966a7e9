import { createLetterTemplate } from "@/lib/letters/commands";
import { listLetterTemplates } from "@/lib/letters/queries";
import { templateSchema } from "@/lib/letters/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ items: await listLetterTemplates(actor) }));

export const POST = route(
  { access: "subscriber", body: templateSchema, creates: true, status: 201 },
  byBodyOnce(createLetterTemplate),
);
