import { CRON_SECRET, TEST_SECRET } from "./app-process";
import { PASSWORD } from "./password";

/** Must not occur in logs or error pages. */
const SECRETS: Record<string, RegExp> = {
  "a password": new RegExp(`${literally(PASSWORD)}|Wrong111!|Another1way!`),
  "the server's secret": new RegExp(`${literally(TEST_SECRET)}|${literally(CRON_SECRET)}`),
  "the database's password": /postgres(ql)?:\/\/[^\s:]+:[^\s@]+@/,
  "a session's cookie": /eyJhbGciOiJkaXIi/,
  "a mailed link": /[?&]token=[\w-]{20}|\/(reset-password|holds)\/[\w-]{20}/,
  "a password hash": /\$argon2id\$/,
};

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([kind, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${kind}: …${text.slice(Math.max(0, at - 80), at + 80)}…`];
  });

export function assertNoSecrets(output: string): void {
  const found = secretsIn(output);
  if (found.length > 0) throw new Error(`A secret stands in a log:\n${found.join("\n")}`);
}
