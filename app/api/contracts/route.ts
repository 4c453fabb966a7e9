import { createContract } from "@/lib/contracts/draft/drafting";
import { listContracts } from "@/lib/contracts/queries";
import { contractListSchema, contractSchema } from "@/lib/contracts/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: contractListSchema }, byQuery(listContracts));

export const POST = route(
  { access: "subscriber", body: contractSchema, creates: true, status: 201 },
  byBodyOnce(createContract),
);
