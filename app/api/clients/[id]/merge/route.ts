import { mergeClients } from "@/lib/clients/merging";
import { mergeSchema } from "@/lib/clients/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: mergeSchema }, byIdAndBody(mergeClients));
