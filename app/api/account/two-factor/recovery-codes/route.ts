import { reauthenticationSchema } from "@/lib/account/schema";
import { renewRecoveryCodes } from "@/lib/account/two-factor/settings/commands";
import { visitOf } from "@/lib/account/visit";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: reauthenticationSchema }, ({ actor, body, request }) =>
  renewRecoveryCodes(actor, body, visitOf(request)),
);
