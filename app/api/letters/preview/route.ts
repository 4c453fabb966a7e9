import { previewLetter } from "@/lib/letters/commands";
import { previewSchema } from "@/lib/letters/schema";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "subscriber", body: previewSchema }, byBody(previewLetter));
