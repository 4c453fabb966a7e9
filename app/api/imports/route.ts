import { route } from "@/lib/server/route";
import { receiveImport } from "@/lib/workbook/commands";
import { listImports } from "@/lib/workbook/queries";

export const GET = route({ access: "subscriber" }, ({ actor }) => listImports(actor));

export const POST = route(
  {
    access: "subscriber",
    status: 201,
    rateLimit: { name: "import", limit: 120, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request }) => receiveImport(actor, request),
);
