import { deleteLetterTemplate, updateLetterTemplate } from "@/lib/letters/commands";
import { getLetterTemplate } from "@/lib/letters/queries";
import { templateParams as params, templatePatchSchema } from "@/lib/letters/schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";

/** The key of one of ours, or the id of one of the speaker's own. */
export const GET = route({ access: "subscriber", params }, byId(getLetterTemplate));
export const PATCH = route(
  { access: "subscriber", params, body: templatePatchSchema },
  byIdAndBody(updateLetterTemplate),
);
export const DELETE = route({ access: "subscriber", params, status: 204 }, byId(deleteLetterTemplate));
