import { createContractTemplate, listContractTemplates } from "@/lib/contracts/draft/templates";
import { contractTemplateListSchema, contractTemplateSchema } from "@/lib/contracts/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contractTemplateListSchema }, byQuery(listContractTemplates));

export const POST = route(
  { access: "subscriber", body: contractTemplateSchema, creates: true, status: 201 },
  byBodyOnce(createContractTemplate),
);
