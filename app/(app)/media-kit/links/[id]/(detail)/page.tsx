import { LinkDetail } from "@/components/media-kit/links/link-detail";
import { getLink, getLinkViews, isKitPublished } from "@/lib/media-kit/links";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findLink = pageRecord(getLink);

export const generateMetadata = recordTitle(findLink, ({ name }) => name);

export default async function KitLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const link = await findLink((await params).id);
  const [views, isPublished] = await Promise.all([getLinkViews(actor, link.id), isKitPublished(actor)]);
  return <LinkDetail link={link} views={views} isPublished={isPublished} timeZone={actor.timeZone} />;
}
