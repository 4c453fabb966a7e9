import { cancelDeletion } from "@/lib/account/deletion/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user" }, ({ actor }) => cancelDeletion(actor));
