import { reauthenticationSchema } from "@/lib/account/schema";
import { renewRecoveryCodes } from "@/lib/account/two-factor";
import { visitorOf } from "@/lib/account/visitor";
import { route } from "@/lib/server/route";

export const POST = route({ access: "user", body: reauthenticationSchema }, ({ actor, body, request }) =>
  renewRecoveryCodes(actor, body, visitorOf(request)),
);
