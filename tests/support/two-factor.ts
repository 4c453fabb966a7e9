import { Secret, TOTP } from "otpauth";
import { sql } from "./app";
import { expectStatus, type Person } from "./people";

/** The authenticator's code, now or `steps` half-minutes later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

export function wrongCodeOf(secret: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ["000000", ...Array.from({ length: 9 }, (_, at) => `${at + 1}`.repeat(6))].find(
    (code) => !near.includes(code),
  ) as string;
}

export type App = { secret: string; recoveryCodes: string[] };

export async function turnOffTwoFactor({ userId, target }: Person): Promise<void> {
  await sql(`DELETE FROM two_factors WHERE "userId" = $1`, [userId], target);
  await sql(`DELETE FROM recovery_codes WHERE "userId" = $1`, [userId], target);
}

export async function startTwoFactor(person: Person): Promise<string> {
  await turnOffTwoFactor(person);
  const answer = await person.post<{ secret: string }>("/api/account/two-factor", { password: person.password });
  expectStatus(answer, 200, "two-factor");
  return answer.body.secret;
}

export async function turnOnTwoFactor(person: Person): Promise<App> {
  const secret = await startTwoFactor(person);
  const answer = await person.put<{ recoveryCodes: string[] }>("/api/account/two-factor", { code: codeOf(secret) });
  expectStatus(answer, 200, "two-factor");
  await forgetUsedCodes(person);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}

/** As if the next half-minute had started. */
const forgetUsedCodes = ({ userId, target }: Person) =>
  sql(`UPDATE two_factors SET "lastStep" = 0 WHERE "userId" = $1`, [userId], target);
