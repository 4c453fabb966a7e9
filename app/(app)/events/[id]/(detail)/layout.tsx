import { type ReactNode, Suspense } from "react";
import { EventHeader } from "@/components/records/event-detail";
import { HeaderSkeleton } from "@/components/shared/feedback/skeletons";
import { SkipLink } from "@/components/shared/shell/skip-link";
import { getEventHead } from "@/lib/records/queries";
import { pageRecord, recordLayout } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";

const findEventHead = pageRecord(getEventHead);
const awaitEvent = recordLayout(findEventHead);

export default async function EventLayout(props: { params: Promise<{ id: string }>; children: ReactNode }) {
  const panels = await awaitEvent(props);
  const { id } = await props.params;
  return (
    <article>
      <SkipLink to="panels">Skip to the details</SkipLink>
      <Suspense fallback={<HeaderSkeleton breadcrumbs actions />}>
        <Header id={id} />
      </Suspense>
      <div id="panels" tabIndex={-1} className="outline-none">
        {panels}
      </div>
    </article>
  );
}

async function Header({ id }: { id: string }) {
  const actor = await requireSubscriber();
  const head = await findEventHead(id);
  return <EventHeader head={head} today={today(actor.timeZone)} timeZone={actor.timeZone} />;
}
