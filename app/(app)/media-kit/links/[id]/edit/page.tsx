import { LinkForm } from "@/components/media-kit/links/link-form";
import { PageHeader } from "@/components/shared/record/page-header";
import { getLink, getLinkChoices } from "@/lib/media-kit/links";
import { pageRecord, recordTitle } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

const findLink = pageRecord(getLink);

export const generateMetadata = recordTitle(findLink, ({ name }) => `Edit ${name}`);

export default async function EditKitLinkPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireSubscriber();
  const [link, choices] = await Promise.all([findLink((await params).id), getLinkChoices(actor)]);
  return (
    <>
      <PageHeader
        title="Edit link"
        breadcrumbs={[
          { href: "/media-kit/links", label: "Links" },
          { href: `/media-kit/links/${link.id}`, label: link.name },
        ]}
      />
      <LinkForm userId={actor.userId} choices={choices} link={link} />
    </>
  );
}
