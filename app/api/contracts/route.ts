import { createContract } from "@/lib/contracts/draft/drafting";
import { listContracts } from "@/lib/contracts/queries";
import { contractListSchema, contractSchema } from "@/lib/contracts/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contractListSchema }, ({ actor, query }) =>
  listContracts(actor, query),
);

export const POST = route(
  { access: "subscriber", body: contractSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createContract(actor, body, once),
);
