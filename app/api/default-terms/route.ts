import { getDefaultTerms, setDefaultTerms } from "@/lib/events/terms/saving-terms";
import { defaultTermsSchema } from "@/lib/events/terms/terms-schema";
import { byBody, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getDefaultTerms(actor));

export const PUT = route({ access: "subscriber", body: defaultTermsSchema }, byBody(setDefaultTerms));
