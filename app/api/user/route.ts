import { currentUser } from "@/lib/account/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, ({ actor }) => currentUser(actor));
