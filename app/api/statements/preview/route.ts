import { route } from "@/lib/server/route";
import { previewStatement } from "@/lib/statements/commands";

export const POST = route(
  {
    access: "subscriber",
    rateLimit: { name: "statements", limit: 600, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request }) => previewStatement(actor, request),
);
