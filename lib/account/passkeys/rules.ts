/** A sentence when passkeys don't belong to this web address, else null. @param error of `@simplewebauthn/browser` */
export function wrongAddress(error: unknown): string | null {
  if (!(error instanceof Error && "code" in error)) return null;
  if (error.code !== "ERROR_INVALID_DOMAIN" && error.code !== "ERROR_INVALID_RP_ID") return null;
  const usual = /"([^"]+)"/.exec(error.message)?.[1] ?? "its usual address";
  return `Passkeys don't work at this web address. Open the app at ${usual}, over https.`;
}
