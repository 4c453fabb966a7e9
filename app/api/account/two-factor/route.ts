import { reauthenticationSchema } from "@/lib/account/schema";
import { confirmTwoFactorSchema, startTwoFactorSchema } from "@/lib/account/two-factor/schema";
import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from "@/lib/account/two-factor/settings/commands";
import { visitOf } from "@/lib/account/visit";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: startTwoFactorSchema }, ({ actor, body }) =>
  startTwoFactor(actor, body),
);

export const PUT = route({ access: "user", body: confirmTwoFactorSchema }, ({ actor, body, request }) =>
  confirmTwoFactor(actor, body, visitOf(request)),
);

export const DELETE = route({ access: "user", body: reauthenticationSchema, status: 204 }, ({ actor, body, request }) =>
  stopTwoFactor(actor, body, visitOf(request)),
);
