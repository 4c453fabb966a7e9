import { templateListSchema, templateSchema } from "@/lib/events/checklist/checklist-schema";
import { listTemplates } from "@/lib/events/checklist/event-tasks";
import { createTemplate } from "@/lib/events/checklist/task-templates";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: templateListSchema }, ({ actor, query }) =>
  listTemplates(actor, query),
);

export const POST = route(
  { access: "subscriber", body: templateSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createTemplate(actor, body, once),
);
