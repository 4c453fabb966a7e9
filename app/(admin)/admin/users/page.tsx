import type { Metadata } from "next";
import { UsersView } from "@/components/admin/users/users-view";
import { USER_LIST } from "@/lib/admin/list";
import { listUsers } from "@/lib/admin/users/queries";
import { userListSchema } from "@/lib/admin/users/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const filter = await readListParams(userListSchema, searchParams);
  const page = await listUsers(actor, filter);
  return (
    <UsersView
      served={{ search: canonical(USER_LIST, filter), page }}
      clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }}
    />
  );
}
