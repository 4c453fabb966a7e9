import { createBureauPartner } from "@/lib/bureaus/commands";
import { listBureauPartners } from "@/lib/bureaus/queries";
import { bureauPartnerListSchema, bureauPartnerSchema } from "@/lib/bureaus/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: bureauPartnerListSchema }, byQuery(listBureauPartners));

export const POST = route(
  { access: "subscriber", body: bureauPartnerSchema, creates: true, status: 201 },
  byBodyOnce(createBureauPartner),
);
