export const configuredAddress = (): string | null =>
  process.env.NEXTAUTH_URL ? new URL(process.env.NEXTAUTH_URL).origin : null;

/** NEXTAUTH_URL, never the Host header. Not for pages rendered at build (docs/decisions/020-static-pages.md). */
export const siteAddress = (): string => configuredAddress() ?? "http://localhost:3000";

/** A public page's address in full; its path alone where a page is made at build and the address isn't known yet. */
export const canonicalAddress = (path: string): string => `${configuredAddress() ?? ""}${path}`;

export const BRAND = { name: "Lectern", tagline: "For Speakers, by Speakers" } as const;
