import { createBureauPartner } from "@/lib/bureaus/commands";
import { listBureauPartners } from "@/lib/bureaus/queries";
import { bureauPartnerListSchema, bureauPartnerSchema } from "@/lib/bureaus/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: bureauPartnerListSchema }, ({ actor, query }) =>
  listBureauPartners(actor, query),
);

export const POST = route(
  { access: "subscriber", body: bureauPartnerSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createBureauPartner(actor, body, once),
);
