import "server-only";
import type { Manifest } from "@/lib/server/manifest";

/** Tables of the server's own. Its recurring tasks are named in tasks.ts, as they read all manifests. */
export const operation: Manifest = {
  tables: {
    rate_limits: { expires: `"endsAt" < now()` },
    idempotency_keys: {
      stays: "Two days of responses to repeated requests.",
      expires: `"createdAt" < now() - interval '2 days'`,
    },
    morning_runs: {
      isTrace: true,
      restores: { taken: "ranAt refusal" },
      expires: `day < current_date - 400`,
    },
    error_groups: { expires: `"lastSeenAt" < now() - interval '90 days'` },
  },
};
