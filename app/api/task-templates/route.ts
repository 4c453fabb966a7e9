import { templateListSchema, templateSchema } from "@/lib/events/checklist/checklist-schema";
import { listTemplates } from "@/lib/events/checklist/event-tasks";
import { createTemplate } from "@/lib/events/checklist/task-templates";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: templateListSchema }, byQuery(listTemplates));

export const POST = route(
  { access: "subscriber", body: templateSchema, creates: true, status: 201 },
  byBodyOnce(createTemplate),
);
