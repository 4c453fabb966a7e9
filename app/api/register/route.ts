import { register } from "@/lib/account/commands";
import { registerSchema } from "@/lib/account/schema";
import { signedInResponse, visitorOf } from "@/lib/account/visitor";
import { isSecure } from "@/lib/server/env";
import { publicRoute } from "@/lib/server/route";
import { readCookie } from "@/lib/server/session";
import { PROMOTION_COOKIE, promotionCookie, toPromotionCode } from "@/lib/shared/promotion-cookie";

export const POST = publicRoute({ body: registerSchema, creates: true }, async ({ body, request, once }) => {
  const carried = readCookie(request, PROMOTION_COOKIE);
  const signedIn = await register(body, visitorOf(request), toPromotionCode(carried), once);
  const response = signedInResponse(request, signedIn, 201);
  if (carried !== undefined) response.headers.append("Set-Cookie", promotionCookie(null, isSecure()));
  return response;
});
