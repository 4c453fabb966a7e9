import "server-only";
import type { Manifest } from "@/lib/server/manifest";
import { STATE_RULES_DUE } from "@/lib/states/action-items";
import { STATE_TAX_JSON, toStateTax } from "@/lib/states/queries";

export const states: Manifest = {
  eventParts: {
    stateTax: { tab: "money", sql: STATE_TAX_JSON, read: toStateTax },
    stateTaxLine: { tab: "overview", sql: STATE_TAX_JSON, read: toStateTax },
  },
  actionItems: STATE_RULES_DUE,
};
