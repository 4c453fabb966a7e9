import type { ReactNode } from "react";
import AppLayout from "@/app/(app)/layout";
import { AdminNav } from "@/components/admin/admin-nav";
import { requireActor } from "@/lib/server/page-session";

/** The same shell; each page checks for the admin itself and shows a refusal inside the shell. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { isAdmin } = await requireActor();
  return (
    <AppLayout>
      {isAdmin ? <AdminNav /> : null}
      {children}
    </AppLayout>
  );
}
