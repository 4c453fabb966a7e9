import { listTemplates } from "@/lib/events/checklist/queries";
import { templateListSchema, templateSchema } from "@/lib/events/checklist/schema";
import { createTemplate } from "@/lib/events/checklist/templates/commands";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: templateListSchema }, ({ actor, query }) =>
  listTemplates(actor, query),
);

export const POST = route(
  { access: "subscriber", body: templateSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createTemplate(actor, body, once),
);
