import { createContractTemplate, listContractTemplates } from "@/lib/contracts/draft/templates";
import { contractTemplateListSchema, contractTemplateSchema } from "@/lib/contracts/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contractTemplateListSchema }, ({ actor, query }) =>
  listContractTemplates(actor, query),
);

export const POST = route(
  { access: "subscriber", body: contractTemplateSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createContractTemplate(actor, body, once),
);
