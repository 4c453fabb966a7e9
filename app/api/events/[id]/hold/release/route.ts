import { releaseSchema } from "@/lib/events/holds/hold-schema";
import { releaseHold } from "@/lib/events/holds/holding";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: releaseSchema }, byIdAndBody(releaseHold));
