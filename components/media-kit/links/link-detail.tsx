import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { LinkAddress } from "@/components/media-kit/links/link-address";
import { LinkDetailActions } from "@/components/media-kit/links/link-detail-actions";
import { LinkPassword } from "@/components/media-kit/links/link-password";
import { LinkQr } from "@/components/media-kit/links/link-qr";
import { LinkStateBadge, NotPublishedNote } from "@/components/media-kit/links/link-state";
import { ViewsPanel } from "@/components/media-kit/links/views-panel";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/page-header";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { saySections } from "@/lib/media-kit/links/rules";
import type { KitLinkDto, KitLinkViewsDto } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { formatDayLong } from "@/lib/shared/dates";

type LinkDetailProps = {
  link: KitLinkDto;
  views: KitLinkViewsDto;
  /** Of its QR code, for an `img`. */
  qr: string;
  isPublished: boolean;
  timeZone: string;
};

export function LinkDetail({ link, views, qr, isPublished, timeZone }: LinkDetailProps) {
  const isRevoked = link.state === "revoked";
  return (
    <>
      <PageHeader
        title={link.name}
        badge={<LinkStateBadge state={link.state} />}
        breadcrumbs={[
          { href: "/media-kit", label: "Media kit" },
          { href: "/media-kit/links", label: "Links" },
        ]}
        actions={<LinkDetailActions link={link} />}
      />
      {isPublished ? null : <NotPublishedNote />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-5 max-lg:order-2">
          <ViewsPanel views={views} timeZone={timeZone} />
        </div>
        <div className="grid min-w-0 gap-5">
          {isRevoked ? null : <LinkAddress link={link} />}
          {isRevoked ? null : <LinkQr picture={qr} name={link.name} />}
          <LinkFacts
            link={link}
            action={
              <Button asChild size="sm">
                <AppLink href={`/media-kit/links/${link.id}/edit`}>
                  <Pencil aria-hidden /> Edit
                </AppLink>
              </Button>
            }
          />
          <LinkPassword link={link} />
        </div>
      </div>
    </>
  );
}

/** What the link shows and to whom it leads, in words. */
function LinkFacts({ link, action }: { link: KitLinkDto; action: ReactNode }) {
  const asked = [link.representativeName, link.bureauPartnerName].filter(Boolean).join(", ");
  const facts: [string, ReactNode][] = [
    [
      "Sections",
      <span key="sections" className="inline-block first-letter:uppercase">
        {saySections(link.sections, KIT_SECTIONS.length)}
      </span>,
    ],
    ["Last day", link.expiresOn ? formatDayLong(link.expiresOn) : "None"],
    ["Files", link.allowsDownloads ? "Can be saved" : "Are not offered"],
    ["Days", link.showsDates ? "Free, held and booked ones are shown" : "Are not shown"],
    ["Planners ask", link.isBureauSafe ? asked || "Nobody: no contact is shown" : "You"],
    ["First opening", link.notifiesOnOpen ? "You get a mail" : "No mail"],
  ];
  return (
    <Panel title="What it shows" action={action}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
