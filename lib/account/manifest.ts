import "server-only";
import { sendReminderTask } from "@/lib/account/tasks";
import { type Manifest, withHandler } from "@/lib/server/manifest";

export const account: Manifest = {
  tables: {
    users: { stays: "Sign-in details; an account that restores an archive has its own." },
    sessions: {
      stays: "A signed-in browser.",
      expires: `"endsAt" < now() OR "lastSeenAt" < now() - interval '14 days'`,
    },
    account_tokens: { stays: "An emailed secret.", expires: `"endsAt" < now()` },
    two_factors: { stays: "A sign-in secret." },
    recovery_codes: { stays: "A sign-in secret." },
    passkeys: { stays: "A sign-in key, bound to its account." },
  },
  tasks: [
    withHandler(sendReminderTask, async (data) => (await import("@/lib/account/recovery")).sendReminderUnscoped(data)),
  ],
};
