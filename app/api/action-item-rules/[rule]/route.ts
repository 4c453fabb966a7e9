import { changeRule } from "@/lib/action-items/commands";
import { ruleParams, ruleSettingSchema } from "@/lib/action-items/schema";
import { route } from "@/lib/server/route";

export const PUT = route(
  { access: "subscriber", params: ruleParams, body: ruleSettingSchema },
  ({ actor, params, body }) => changeRule(actor, params.rule, body),
);
