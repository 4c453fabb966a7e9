import { requestReset } from "@/lib/account/recovery";
import { emailSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

/** The same as `/api/auth/forgot-password`: the specification has both. */
export const POST = publicRoute({ body: emailSchema }, async ({ body }) => {
  await requestReset(body.email);
  return { message: "If an account exists with that email, a password reset link will be sent." };
});
