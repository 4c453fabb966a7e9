import { answerImport } from "@/lib/import/commands";
import { getImport } from "@/lib/import/queries";
import { importAnswersSchema, importRowsSchema } from "@/lib/import/schema";
import { undoImport } from "@/lib/import/undoing";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const GET = route(
  { access: "subscriber", params: idParams, query: importRowsSchema },
  ({ actor, params, query }) => getImport(actor, params.id, query),
);

export const PATCH = route(
  {
    access: "subscriber",
    params: idParams,
    body: importAnswersSchema,
    rateLimit: { name: "import-answers", limit: 600, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  byIdAndBody(answerImport),
);

export const DELETE = route({ access: "subscriber", params: idParams }, byId(undoImport));
