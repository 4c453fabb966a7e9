import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/server/page-session";

/** Middleware rewrites admin pages to this one for users without the role; it always returns 403. */
export default async function DeniedPage() {
  await requireAdmin();
  redirect("/admin");
}
