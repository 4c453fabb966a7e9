import { startRestore } from "@/lib/backup/commands";
import { getRestoreStatus } from "@/lib/backup/queries";
import { restoreQuerySchema } from "@/lib/backup/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", ownerOnly: true }, ({ actor }) => getRestoreStatus(actor));

export const POST = route(
  {
    access: "subscriber",
    query: restoreQuerySchema,
    status: 201,
    rateLimit: { name: "restore", limit: 10, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request, query }) => startRestore(actor, request, query.fileName),
);
