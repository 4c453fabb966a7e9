import { ClientDetail } from "@/components/records/client-detail";
import { getClientPage } from "@/lib/records/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findPage = pageRecord(getClientPage);

export const generateMetadata = recordTitle(findPage, ({ client }) => client.name);

export default async function ClientPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const page = await findPage((await params).id);
  return <ClientDetail userId={actor.userId} page={page} today={today(actor.timeZone)} timeZone={actor.timeZone} />;
}
