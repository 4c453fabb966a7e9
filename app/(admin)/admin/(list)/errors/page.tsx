import type { Metadata } from "next";
import { ErrorsView } from "@/components/admin/errors/errors-view";
import { listErrors } from "@/lib/admin/errors/queries";
import { ERROR_LIST } from "@/lib/admin/list";
import { errorListSchema } from "@/lib/admin/schema";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Errors" };

export default async function ErrorsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const filter = await readListParams(errorListSchema, searchParams);
  const page = await listErrors(actor, filter);
  return <ErrorsView served={{ search: canonical(ERROR_LIST, filter), page }} timeZone={actor.timeZone} />;
}
