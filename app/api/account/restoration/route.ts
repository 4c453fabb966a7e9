import { cancelDeletion } from "@/lib/account/settings/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user" }, ({ actor }) => cancelDeletion(actor));
