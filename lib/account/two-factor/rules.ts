import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TwoFactorSetup } from "@/lib/account/two-factor/schema";
import { BRAND } from "@/lib/shared/brand";

/** What every authenticator app can do: RFC 6238 with SHA-1, six digits, 30 seconds. */
const PERIOD = 30;
const KIND = { algorithm: "SHA1", digits: 6, period: PERIOD };

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app needs to know, in the three ways it can be told. */
export function describeSetup(secret: string, username: string): TwoFactorSetup {
  const uri = new TOTP({ ...KIND, issuer: BRAND.name, label: username, secret }).toString();
  // Four modules of white all around are what cameras rely on.
  return { secret, uri, qrSvg: renderSVG(uri, { ecc: "M", border: 4, blackColor: "#000", whiteColor: "#fff" }) };
}

/**
 * The time step whose code this is: the present one or one of its neighbours, for clocks that are a little off.
 * @param now seconds since 1970
 * @returns null when it is none of theirs
 */
export function findStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now * 1000;
  const ours = { ...KIND, secret: Secret.fromBase32(secret), timestamp };
  const delta = TOTP.validate({ ...ours, token: code, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
