import { commitImport } from "@/lib/import/committing";
import { commitSchema } from "@/lib/import/schema";
import { byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route({ access: "subscriber", params: idParams, body: commitSchema }, byIdAndBody(commitImport));
