import { recordSignedElsewhere } from "@/lib/contracts/signing/signed-elsewhere";
import { route } from "@/lib/server/route";

export const POST = route(
  {
    access: "subscriber",
    creates: true,
    status: 201,
    rateLimit: { name: "upload", limit: 600, windowSeconds: 3600, by: ({ actor }) => actor?.speakerId ?? "" },
  },
  ({ actor, request, once }) => recordSignedElsewhere(actor, request, once),
);
