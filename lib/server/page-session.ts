import "server-only";
import { cookies } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, type AdminActor, readSession, sessionCookieName } from "@/lib/server/session";

/** The session of the page being rendered: one look-up however many components ask. */
export const pageActor = cache(
  async (): Promise<Actor | null> => readSession((await cookies()).get(sessionCookieName())?.value),
);

/**
 * First line of the few signed-in pages that a blocked plan leaves open (OPEN_PAGES in tests/support/classes.ts). The
 * layout is not rendered again on client navigation, so it cannot be the gate.
 */
export async function requireActor(): Promise<Actor> {
  return (await pageActor()) ?? redirect("/auth?mode=login");
}

/**
 * First line of every other signed-in page. While the plan blocks, nothing of the page is rendered: status 403 and
 * app/(app)/forbidden.tsx in its place. Middleware sends such visits elsewhere; this holds where it is passed by.
 */
export async function requireSubscriber(): Promise<Actor> {
  const actor = await requireActor();
  return actor.subscription.isSubscribed ? actor : forbidden();
}

/** First line of every admin page. Somebody else who is signed in gets 'Access Denied' with status 403. */
export async function requireAdmin(): Promise<AdminActor> {
  const actor = await requireActor();
  return isAdmin(actor) ? actor : forbidden();
}

const isAdmin = (actor: Actor): actor is AdminActor => actor.isAdmin;
