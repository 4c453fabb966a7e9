import type { Metadata } from "next";
import { ErrorsView } from "@/components/admin/errors/errors-view";
import { listErrors } from "@/lib/admin/errors";
import { ERROR_LIST } from "@/lib/admin/list";
import { errorListSchema } from "@/lib/admin/schema";
import { type SearchParams, serveList } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Errors" };

export default async function ErrorsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const served = await serveList(ERROR_LIST, errorListSchema, searchParams, (filter) => listErrors(actor, filter));
  return <ErrorsView served={served} timeZone={actor.timeZone} />;
}
