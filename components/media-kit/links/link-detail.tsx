import { ExternalLink, Pencil } from "lucide-react";
import { LinkDetailActions, LinkPassword, LinkQr } from "@/components/media-kit/links/link-controls";
import { LinkStateBadge, NotPublishedNote } from "@/components/media-kit/links/link-state";
import { ViewsPanel } from "@/components/media-kit/links/views-panel";
import { ButtonLink } from "@/components/shared/button-link";
import { CopyButton } from "@/components/shared/record/copy-button";
import { PageHeader } from "@/components/shared/record/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import type { KitLinkDto, KitLinkViewsDto } from "@/lib/media-kit/link-schema";
import { formatSections } from "@/lib/media-kit/list";
import { formatDate } from "@/lib/shared/dates";
import { qrPicture } from "@/lib/shared/qr";

type LinkDetailProps = {
  link: KitLinkDto;
  views: KitLinkViewsDto;
  isPublished: boolean;
  timeZone: string;
};

export function LinkDetail({ link, views, isPublished, timeZone }: LinkDetailProps) {
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
          {isRevoked ? null : <LinkQr picture={qrPicture(link.address)} name={link.name} />}
          <LinkFacts link={link} />
          <LinkPassword link={link} />
        </div>
      </div>
    </>
  );
}

function LinkFacts({ link }: { link: KitLinkDto }) {
  const contact = [link.representativeName, link.bureauPartnerName].filter(Boolean).join(", ");
  const facts = [
    ["Sections", formatSections(link.sections)],
    ["Expires", link.expiresOn ? formatDate(link.expiresOn) : "Never"],
    ["Downloads", link.allowsDownloads ? "On" : "Off"],
    ["Availability", link.showsDates ? "Shown" : "Hidden"],
    ["Contact shown", link.isBureauSafe ? contact || "None" : "You"],
    ["First view", link.notifiesOnOpen ? "We'll email you" : "No email"],
  ];
  return (
    <Panel
      title="What it shows"
      action={
        <ButtonLink href={`/media-kit/links/${link.id}/edit`} size="sm">
          <Pencil aria-hidden /> Edit
        </ButtonLink>
      }
    >
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

function LinkAddress({ link }: { link: KitLinkDto }) {
  const { address, longAddress, state } = link;
  return (
    <Panel title="Link">
      {state === "open" ? null : (
        <p className="mb-3 text-sm text-muted-foreground">
          {state === "unpublished"
            ? "This link will work once you publish your kit."
            : "Visitors see a friendly message that the link isn't available."}
        </p>
      )}
      <Address id="link-address" address={address} name="the link" />
      <p className="mt-4 mb-1.5 text-[0.8125rem] text-muted-foreground">With your name in it, for print and emails:</p>
      <Address id="link-long-address" address={longAddress} name="the link with your name" />
      {state === "open" ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <a
            href={new URL(address).pathname}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: "sm" })}
          >
            <ExternalLink aria-hidden className="!size-3.5" /> View as a visitor
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className="text-[0.8125rem] text-muted-foreground">Your own visits aren't counted.</span>
        </p>
      ) : null}
    </Panel>
  );
}

function Address({ id, address, name }: { id: string; address: string; name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code
        id={id}
        className="block min-w-0 grow basis-60 rounded-md bg-muted px-3 py-1.5 font-mono text-[0.8125rem] leading-5 break-all select-all"
      >
        {address}
      </code>
      <CopyButton text={address} sourceId={id}>
        Copy<span className="sr-only"> {name}</span>
      </CopyButton>
    </div>
  );
}
