import "server-only";
import { sendReminderTask } from "@/lib/account/tasks";
import { type ActionItemRule, actionItemRule, type Manifest, withHandler } from "@/lib/server/manifest";

const UNCONFIRMED: ActionItemRule = actionItemRule<{ title: string }>({
  label: "Email address not confirmed",
  due: () => `SELECT u.id AS subject, u.email AS title, u."createdAt"::date AS since, NULL::date AS due, 0 AS cents
      FROM users u WHERE u."speakerId" = $1 AND u."disabledAt" IS NULL AND u."emailVerifiedAt" IS NULL AND u."createdAt" < now() - interval '1 day'`,
  say: ({ title }) => ({
    title: "Confirm your email address",
    why: `Until then nothing is emailed to planners in your name from ${title}`,
    action: { label: "Confirm it", href: "/account-settings" },
  }),
});

export const account: Manifest = {
  actionItems: { "address-unconfirmed": UNCONFIRMED },
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
