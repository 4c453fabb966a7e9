import { signedInResponse } from "@/lib/account/answer";
import { register } from "@/lib/account/commands";
import { registerSchema } from "@/lib/account/schema";
import { visitOf } from "@/lib/account/visit";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: registerSchema }, async ({ body, request }) =>
  signedInResponse(request, await register(body, visitOf(request)), 201),
);
