import { ImportScreen } from "@/components/import/import-screen";
import { getImportHead, getImportProgress } from "@/lib/import/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findImport = pageRecord(getImportHead);

export const generateMetadata = recordTitle(findImport, ({ fileName }) => fileName);

export default async function ImportPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { id } = await params;
  const served = await findImport(id);
  const progress = await getImportProgress(actor, served.id);
  return <ImportScreen userId={actor.userId} served={served} progress={progress} />;
}
