import { requestVerification } from "@/lib/account/recovery";
import { emailSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: emailSchema }, async ({ body }) => {
  await requestVerification(body.email);
  return { message: "If this address still needs to be confirmed, we've sent a new link." };
});
