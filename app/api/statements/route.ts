import { route } from "@/lib/server/route";
import { addStatement } from "@/lib/statements/commands";

export const POST = route(
  {
    access: "subscriber",
    creates: true,
    status: 201,
    rateLimit: { name: "statement", limit: 120, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request }) => addStatement(actor, request),
);
