/** The address that NEXTAUTH_URL names, without a slash at its end; null where it is not set. */
export const configuredAddress = (): string | null =>
  process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : null;

/**
 * The address under which people find the app: NEXTAUTH_URL, never the Host header. Only for what is rendered on request: a page
 * made at build would carry the address of the build (docs/decisions/020-static-pages.md).
 */
export const siteAddress = (): string => configuredAddress() ?? "http://localhost:3000";
