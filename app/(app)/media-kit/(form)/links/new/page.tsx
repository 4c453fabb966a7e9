import type { Metadata } from "next";
import { LinkForm } from "@/components/media-kit/links/link-form";
import { NotPublishedNote } from "@/components/media-kit/links/link-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { getLinkChoices, isKitPublished } from "@/lib/media-kit/links";
import type { SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "New link" };

/** With `?bureau=` of one of the speaker's bureaus, the link is made for it to pass on. */
export default async function NewKitLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const [choices, isPublished, { bureau: wanted }] = await Promise.all([
    getLinkChoices(actor),
    isKitPublished(actor),
    searchParams,
  ]);
  const bureau = choices.bureaus.find(({ id }) => id === wanted);
  const initial = bureau && { name: bureau.name.slice(0, 80), isBureauSafe: true, bureauPartnerId: bureau.id };
  return (
    <>
      <PageHeader
        title="New link"
        breadcrumbs={[
          { href: "/media-kit", label: "Media kit" },
          { href: "/media-kit/links", label: "Links" },
        ]}
      />
      {isPublished ? null : <NotPublishedNote />}
      <LinkForm userId={actor.userId} choices={choices} initial={initial} />
    </>
  );
}
