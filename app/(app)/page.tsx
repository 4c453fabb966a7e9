import type { Metadata } from "next";
import { Dashboard } from "@/components/dashboard/dashboard";
import { getDashboard } from "@/lib/dashboard/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const actor = await requireSubscriber();
  return <Dashboard data={await getDashboard(actor)} username={actor.username} />;
}
