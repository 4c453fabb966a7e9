import { receiveImport } from "@/lib/import/commands";
import { listImports } from "@/lib/import/queries";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => listImports(actor));

export const POST = route(
  {
    access: "subscriber",
    status: 201,
    rateLimit: { name: "import", limit: 120, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request }) => receiveImport(actor, request),
);
