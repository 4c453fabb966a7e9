import "server-only";
import { env } from "@/lib/server/env";
import { shownToken } from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";

/** The page behind the link. */
export const REQUEST_PATH = "/testimonial-request";

/** The address is made of the id again: the database has the hash of its secret only. */
export function withAddress<R extends { id: string }>(actor: Actor, row: R): R & { url: string } {
  const site = env().NEXTAUTH_URL.replace(/\/+$/, "");
  return { ...row, url: `${site}${REQUEST_PATH}?token=${shownToken(actor, row.id)}` };
}
