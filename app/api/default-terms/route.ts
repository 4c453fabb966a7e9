import { setDefaultTerms } from "@/lib/events/terms/commands";
import { getDefaultTerms } from "@/lib/events/terms/queries";
import { defaultTermsSchema } from "@/lib/events/terms/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getDefaultTerms(actor));

export const PUT = route({ access: "subscriber", body: defaultTermsSchema }, ({ actor, body }) =>
  setDefaultTerms(actor, body),
);
