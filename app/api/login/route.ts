import { signedInResponse } from "@/lib/account/answer";
import { LOGIN_LIMIT, logIn } from "@/lib/account/commands";
import { loginSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute(
  { body: loginSchema, rateLimit: { ...LOGIN_LIMIT, by: ({ body }) => body.username } },
  async ({ body, request }) => signedInResponse(await logIn(body, request.headers.get("user-agent") ?? ""), 200),
);
