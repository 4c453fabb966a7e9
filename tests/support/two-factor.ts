import { Secret, TOTP } from "otpauth";
import { sql } from "./app";
import { expectStatus, type Person } from "./people";

/** What an authenticator app shows for this secret now, or so many half-minutes later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Six digits that no authenticator app shows for this secret anywhere near now. */
export function wrongCodeOf(secret: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ["000000", ...Array.from({ length: 9 }, (_, at) => `${at + 1}`.repeat(6))].find(
    (code) => !near.includes(code),
  ) as string;
}

export type App = { secret: string; recoveryCodes: string[] };

/** Whatever was there is gone, without a mail. */
export async function turnOffTwoFactor({ userId, target }: Person): Promise<void> {
  await sql(`DELETE FROM two_factors WHERE "userId" = $1`, [userId], target);
  await sql(`DELETE FROM recovery_codes WHERE "userId" = $1`, [userId], target);
}

/** A secret that waits to be confirmed, whatever was there before. */
export async function startTwoFactor(person: Person): Promise<string> {
  await turnOffTwoFactor(person);
  const answer = await person.post<{ secret: string }>("/api/account/two-factor", { password: person.password });
  expectStatus(answer, 200, "two-factor");
  return answer.body.secret;
}

/** Two-factor log-in with an app whose codes are all still unused. */
export async function turnOnTwoFactor(person: Person): Promise<App> {
  const secret = await startTwoFactor(person);
  const answer = await person.put<{ recoveryCodes: string[] }>("/api/account/two-factor", { code: codeOf(secret) });
  expectStatus(answer, 200, "two-factor");
  await forgetUsedCodes(person);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

/** As if the next half-minute had begun. */
export const forgetUsedCodes = ({ userId, target }: Person) =>
  sql(`UPDATE two_factors SET "lastStep" = 0 WHERE "userId" = $1`, [userId], target);
