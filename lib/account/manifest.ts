import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const account: Manifest = {
  tables: {
    users: { stays: "A login; an account that restores an archive has its own." },
    sessions: {
      stays: "A signed-in browser.",
      expires: `"endsAt" < now() OR "lastSeenAt" < now() - interval '14 days'`,
    },
    account_tokens: { stays: "A mailed secret.", expires: `"endsAt" < now()` },
    two_factors: { stays: "A secret of the login." },
    recovery_codes: { stays: "A secret of the login." },
    passkeys: { stays: "A key of the login, bound to it." },
  },
  tasks: {
    "send-reminder": async (data) => (await import("@/lib/account/recovery/commands")).sendReminderUnscoped(data),
  },
};
