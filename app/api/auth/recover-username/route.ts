import { requestUsername } from "@/lib/account/recovery";
import { emailSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: emailSchema }, async ({ body }) => {
  await requestUsername(body.email);
  return { message: "If your email is in our system, we will send your username to you." };
});
