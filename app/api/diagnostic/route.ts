import { getServerFacts } from "@/lib/diagnostic/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => getServerFacts(actor));

/** Changes nothing. A response proves that session, CSRF token and origin are valid. */
export const POST = route({ access: "user", status: 204 }, () => undefined);
