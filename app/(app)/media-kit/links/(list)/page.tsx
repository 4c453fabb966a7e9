import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { NotPublishedNote } from "@/components/media-kit/links/link-state";
import { LinksView } from "@/components/media-kit/links/links-view";
import { ButtonLink } from "@/components/shared/button-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { isKitPublished, listLinks } from "@/lib/media-kit/links";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Media kit links" };

export default async function KitLinksPage() {
  const actor = await requireSubscriber();
  const [links, isPublished] = await Promise.all([listLinks(actor), isKitPublished(actor)]);
  const living = links.filter(({ state }) => state !== "revoked").length;
  return (
    <>
      <PageHeader
        title="Links"
        count={living || undefined}
        breadcrumbs={[{ href: "/media-kit", label: "Media kit" }]}
        subtitle="Private links to your kit, each tracked separately."
        actions={
          links.length > 0 ? (
            <ButtonLink href="/media-kit/links/new" variant="primary">
              <Plus aria-hidden /> New link
            </ButtonLink>
          ) : null
        }
      />
      {isPublished ? null : <NotPublishedNote />}
      <LinksView links={links} clock={{ timeZone: actor.timeZone, now: new Date().toISOString() }} />
    </>
  );
}
