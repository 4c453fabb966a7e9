import { restorePublication } from "@/lib/media-kit/commands";
import { route } from "@/lib/server/route";

export const POST = route({ access: "subscriber" }, ({ actor }) => restorePublication(actor));
