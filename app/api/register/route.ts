import { signedInResponse } from "@/lib/account/answer";
import { register } from "@/lib/account/commands";
import { registerSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: registerSchema }, async ({ body, request }) =>
  signedInResponse(await register(body, request.headers.get("user-agent") ?? ""), 201),
);
