import { EventPanels } from "@/components/records/event-detail";
import { SkipLink } from "@/components/shared/shell/skip-link";
import { getEventHead, getEventParts } from "@/lib/records/queries";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findEventHead = pageRecord(getEventHead);
const findParts = pageRecord((actor, id) => getEventParts(actor, id, "money"));

export const generateMetadata = recordTitle(findEventHead, ({ event }) => `${event.title}: money`);

export default async function EventMoneyPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const { id } = await params;
  const [head, parts] = await Promise.all([findEventHead(id), findParts(id)]);
  const { userId, timeZone } = actor;
  return (
    <>
      {head.event.deletedAt === null && <SkipLink to="contracts">Skip to contracts</SkipLink>}
      <EventPanels tab="money" head={head} parts={parts} userId={userId} today={today(timeZone)} timeZone={timeZone} />
    </>
  );
}
