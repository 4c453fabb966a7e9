import { confirmTwoFactorSchema, reauthenticationSchema, startTwoFactorSchema } from "@/lib/account/schema";
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from "@/lib/account/two-factor";
import { visitorOf } from "@/lib/account/visitor";
import { byBody, route } from "@/lib/server/route";

export const POST = route({ access: "user", body: startTwoFactorSchema }, byBody(startTwoFactor));

export const PUT = route({ access: "user", body: confirmTwoFactorSchema }, ({ actor, body, request }) =>
  confirmTwoFactor(actor, body, visitorOf(request)),
);

export const DELETE = route({ access: "user", body: reauthenticationSchema, status: 204 }, ({ actor, body, request }) =>
  stopTwoFactor(actor, body, visitorOf(request)),
);
