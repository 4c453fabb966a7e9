import { cancelDeletion } from "@/lib/account/settings";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user" }, ({ actor }) => cancelDeletion(actor));
