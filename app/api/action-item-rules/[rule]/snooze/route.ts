import { snoozeRule } from "@/lib/action-items/commands";
import { ruleParams, snoozeSchema } from "@/lib/action-items/schema";
import { route } from "@/lib/server/route";

export const PUT = route({ access: "subscriber", params: ruleParams, body: snoozeSchema }, ({ actor, params, body }) =>
  snoozeRule(actor, params.rule, body.until),
);
