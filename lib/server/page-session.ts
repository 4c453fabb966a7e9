import "server-only";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, type AdminActor, readSession, sessionCookieName } from "@/lib/server/session";
import { evidenceOf, UNKNOWN } from "@/lib/server/visitor-address";

export const pageActor = cache(
  async (): Promise<Actor | null> => readSession((await cookies()).get(sessionCookieName())?.value),
);

/** First line of pages that a blocked plan leaves open (OPEN_PAGES). Layouts don't render again on navigation. */
export async function requireActor(): Promise<Actor> {
  return (await pageActor()) ?? redirect("/auth?mode=login");
}

/** First line of other signed-in pages; a blocked plan gets app/(app)/forbidden.tsx with status 403. */
export async function requireSubscriber(): Promise<Actor> {
  const actor = await requireActor();
  return actor.subscription.isSubscribed ? actor : forbidden();
}

export async function requireAdmin(): Promise<AdminActor> {
  const actor = await requireActor();
  return isAdmin(actor) ? actor : forbidden();
}

const isAdmin = (actor: Actor): actor is AdminActor => actor.isAdmin;

/** False if this visitor's address, and so probably every signer's, would be recorded as "unknown". */
export const isAddressKnown = async (): Promise<boolean> =>
  evidenceOf({ headers: await headers() }).address !== UNKNOWN;
