import { getServerFacts } from "@/lib/diagnostic/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user", ownerOnly: true }, ({ actor }) => getServerFacts(actor));

/** Changes nothing. Being let in is the answer: the session, the CSRF token and the origin were all found right. */
export const POST = route({ access: "user", status: 204 }, () => undefined);
