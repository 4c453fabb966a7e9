import type { ReactNode } from "react";
import AppLayout from "@/app/(app)/layout";

/** The same shell; each page asks for the admin itself, so that whoever is none is told so inside it. */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return <AppLayout>{children}</AppLayout>;
}
