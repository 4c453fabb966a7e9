import { signedInResponse } from "@/lib/account/answer";
import { logIn } from "@/lib/account/commands";
import { loginSchema } from "@/lib/account/schema";
import { visitOf } from "@/lib/account/visit";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: loginSchema }, async ({ body, request }) =>
  signedInResponse(request, await logIn(body, visitOf(request))),
);
