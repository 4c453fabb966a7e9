import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Covered } from "@/components/billing/covered";
import { requireActor } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Subscription Expired" };

/** Middleware rewrites every page of a blocked account to this one; nothing of the requested page is rendered. */
export default async function CoveredPage() {
  const actor = await requireActor();
  return actor.subscription.isSubscribed ? redirect("/") : <Covered />;
}
