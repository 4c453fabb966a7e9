import { resetPassword } from "@/lib/account/recovery";
import { resetPasswordSchema } from "@/lib/account/schema";
import { visitorOf } from "@/lib/account/visitor";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: resetPasswordSchema }, async ({ body, request }) => {
  await resetPassword(body, visitorOf(request));
  return { message: "Your password has been reset. Please log in with your new password." };
});
