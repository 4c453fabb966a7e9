import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/server/page-session";

/** Stands in for every admin page while middleware knows that its reader is no admin: it always answers with 403. */
export default async function DeniedPage() {
  await requireAdmin();
  redirect("/admin");
}
