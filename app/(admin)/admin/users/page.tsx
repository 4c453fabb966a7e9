import type { Metadata } from "next";
import { UsersView } from "@/components/admin/users/users-view";
import { USER_LIST } from "@/lib/admin/list";
import { userListSchema } from "@/lib/admin/schema";
import { listUsers } from "@/lib/admin/users";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const served = await serveList(USER_LIST, userListSchema, searchParams, (filter) => listUsers(actor, filter));
  return <UsersView served={served} clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }} />;
}
