import "server-only";
import { env } from "@/lib/server/env";
import { BRAND } from "@/lib/shared/brand";
import { AppError } from "@/lib/shared/errors";

/** Whom passkeys are made for: the configured address, whatever the request's Host says. */
export type RelyingParty = { id: string; name: string; origin: string };

/** @throws 422 for an address with an IP number, for which WebAuthn knows no passkeys */
export function relyingParty(): RelyingParty {
  const { hostname, origin, protocol, port } = new URL(env().NEXTAUTH_URL);
  // `URL` writes every IPv4 address as four numbers, and IPv6 in brackets.
  if (/^[\d.]+$|^\[/.test(hostname)) {
    const example = `${protocol}//localhost${port && `:${port}`}`;
    throw new AppError(
      "invalid",
      `Passkeys need a host name: set NEXTAUTH_URL to ${example}, or to your domain, in place of ${origin}.`,
    );
  }
  return { id: hostname, name: BRAND.name, origin };
}
