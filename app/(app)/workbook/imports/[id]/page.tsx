import type { Metadata } from "next";
import { ImportScreen } from "@/components/workbook/import-screen";
import { pageRecord } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { getImportProgress } from "@/lib/workbook/commit/queries";
import { getImport } from "@/lib/workbook/queries";
import { importRowsSchema } from "@/lib/workbook/schema";

/** The preview asks for the rows it shows; the page needs what is said about the whole. */
const findImport = pageRecord((actor, id) => getImport(actor, id, importRowsSchema.parse({ limit: 1 })));

export async function generateMetadata({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> {
  return { title: (await findImport((await params).id)).fileName };
}

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { id } = await params;
  const served = await findImport(id);
  const progress = await getImportProgress(actor, served.id);
  return <ImportScreen userId={actor.userId} served={served} progress={progress} />;
}
