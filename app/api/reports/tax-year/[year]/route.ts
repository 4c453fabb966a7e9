import { getTaxPack } from "@/lib/reports/tax-year/pack";
import { taxYearParams } from "@/lib/reports/tax-year/pack-schema";
import { route } from "@/lib/server/route";

/** Open to every signed-in user: an ended trial never holds data back. */
export const GET = route(
  {
    access: "user",
    ownerOnly: true,
    params: taxYearParams,
    rateLimit: { name: "tax-pack", limit: 30, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, params }) => getTaxPack(actor, params.year),
);
