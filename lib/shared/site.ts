/**
 * The address under which people find the app, without a slash at its end: NEXTAUTH_URL, never the Host header. Pages
 * that are made at build have the one of the build, so that a new one is a reason to build again (scripts/lib/sources.mjs).
 */
export function siteAddress(): string {
  return new URL(process.env.NEXTAUTH_URL || "http://localhost:3000").origin;
}
