import type { ReactNode } from "react";
import AppLayout from "@/app/(app)/layout";
import { AdminNav } from "@/components/admin/admin-nav";
import { requireActor } from "@/lib/server/page-session";

/** The same shell; each page asks for the admin itself, so that whoever is none is told so inside it. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { isAdmin } = await requireActor();
  return (
    <AppLayout>
      {isAdmin ? <AdminNav /> : null}
      {children}
    </AppLayout>
  );
}
