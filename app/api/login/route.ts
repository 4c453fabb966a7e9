import { logIn } from "@/lib/account/commands";
import { loginSchema } from "@/lib/account/schema";
import { signedInResponse, visitorOf } from "@/lib/account/visitor";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: loginSchema }, async ({ body, request }) =>
  signedInResponse(request, await logIn(body, visitorOf(request))),
);
