import { correctRow, getRowCorrection } from "@/lib/import/correcting";
import { importRowParams, importRowSchema } from "@/lib/import/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", params: importRowParams }, ({ actor, params }) =>
  getRowCorrection(actor, params.id, params.row),
);

export const PATCH = route(
  {
    access: "subscriber",
    params: importRowParams,
    body: importRowSchema,
    rateLimit: {
      name: "import-corrections",
      limit: 1200,
      windowSeconds: 3600,
      by: ({ actor }) => actor?.speakerId ?? "",
    },
  },
  ({ actor, params, body }) => correctRow(actor, params.id, params.row, body),
);
