import { renameFile, trashFile } from "@/lib/files/commands";
import { fileResponse } from "@/lib/files/queries";
import { filePatchSchema, fileViewSchema } from "@/lib/files/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

/** The bytes, or the metadata if the client accepts JSON. */
export const GET = route(
  { access: "subscriber", params: idParams, query: fileViewSchema },
  ({ actor, params, query, request }) => fileResponse(actor, params.id, query, request.headers.get("accept")),
);

export const PATCH = route({ access: "subscriber", params: idParams, body: filePatchSchema }, byIdAndBody(renameFile));

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(trashFile));
