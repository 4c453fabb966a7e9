import "server-only";
import { cookies } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { type Actor, type AdminActor, readSession, sessionCookieName } from "@/lib/server/session";

/** Once per page. */
export const pageActor = cache(
  async (): Promise<Actor | null> => readSession((await cookies()).get(sessionCookieName())?.value),
);

/**
 * For pages that stay open while the plan blocks. Layouts aren't rendered on client navigation, so they can't be the
 * gate.
 */
export async function requireActor(): Promise<Actor> {
  return (await pageActor()) ?? redirect("/auth?mode=login");
}

/** Other signed-in pages: 403 and app/(app)/forbidden.tsx while the plan blocks. */
export async function requireSubscriber(): Promise<Actor> {
  const actor = await requireActor();
  return actor.subscription.isSubscribed ? actor : forbidden();
}

/** Admin pages: 403 for others. */
export async function requireAdmin(): Promise<AdminActor> {
  const actor = await requireActor();
  return isAdmin(actor) ? actor : forbidden();
}

const isAdmin = (actor: Actor): actor is AdminActor => actor.isAdmin;
