import type { SessionDto } from "@/lib/account/settings/schema";
import { ApiError } from "@/lib/shared/api-client";

/** For its picture. */
export const isHandheld = (device: string): boolean => /android|ios|iphone|ipad|mobile/i.test(device);

/** This one first, then the latest used. */
export const bySight = (a: SessionDto, b: SessionDto): number =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

/** "1 other browser", "12 other browsers" */
export const countOthers = (sessions: readonly SessionDto[]): string => {
  const others = sessions.filter(({ current }) => !current).length;
  return others === 1 ? "1 other browser" : `${others.toLocaleString("en-US")} other browsers`;
};

/** "JBSW Y3DP EHPK 3PXP": what has to be typed is read in fours. */
export const groupSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";

/** An SVG as an address for an `img`, where no script of it would run. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The text file of recovery codes: found again years later, it has to say what it is for. */
export const recoveryText = (codes: readonly string[], { brand, username, day }: RecoveryNote): string =>
  [
    `${brand} recovery codes for ${username}, made on ${day}`,
    "",
    ...codes,
    "",
    "Each of them works once, in place of the code from your authenticator app.",
    "Keep them where you can get at them without your phone.",
    "",
  ].join("\n");

type RecoveryNote = {
  brand: string;
  username: string;
  /** As a person reads it. */
  day: string;
};

/** What most people would call this device, by its user agent. iPads call themselves Macs, but have a touch screen. */
export function deviceGuess(userAgent: string, touchPoints = 0): string {
  if (/iPhone/.test(userAgent)) return "iPhone";
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return "iPad";
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? "Android phone" : "Android tablet";
  if (/Macintosh/.test(userAgent)) return "Mac";
  if (/Windows/.test(userAgent)) return "Windows computer";
  if (/CrOS/.test(userAgent)) return "Chromebook";
  if (/Linux/.test(userAgent)) return "Linux computer";
  return "This device";
}

/** The name as it is, or with a number where it is taken: "Mac 2". */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  let free = name;
  for (let number = 2; used.has(free.toLowerCase()); number++) free = `${name} ${number}`;
  return free;
}

/** Why no passkey came about, in a sentence; null when it was not the device or the person. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof Error) || error instanceof ApiError) return null;
  const code = "code" in error ? error.code : "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device has a passkey for your account already.";
  if (code === "ERROR_INVALID_DOMAIN" || code === "ERROR_INVALID_RP_ID") {
    return "Passkeys don’t work at this address. Open the app under its usual name, over https.";
  }
  if (error.name === "NotAllowedError" || error.name === "AbortError") {
    return "No passkey was made: it was cancelled, or it took too long. You can try again.";
  }
  return "This device could not make a passkey. Try another device or another browser.";
}
