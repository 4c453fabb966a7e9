"use client";

import { Copy, Link2, LockOpen, Pause, Plus, QrCode, RotateCcw, ShieldCheck, Unlink } from "lucide-react";
import { useState } from "react";
import { LinkStateBadge } from "@/components/media-kit/links/link-state";
import { copyAddress, useLinkMoves } from "@/components/media-kit/links/use-link-moves";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { SearchInput } from "@/components/shared/list/search-input";
import type { Clock } from "@/components/shared/record/time-text";
import { useClock } from "@/components/shared/record/use-clock";
import { IconButton } from "@/components/ui/button";
import { MenuItem, MenuSeparator, RowMenu } from "@/components/ui/menu";
import { formatAgo } from "@/lib/calendar-feeds/rules";
import { useLinks } from "@/lib/media-kit/client";
import type { KitLinkDto } from "@/lib/media-kit/link-schema";
import { plural } from "@/lib/shared/phrases";

/** Links from which a search field is shown. */
const MANY = 9;

export function LinksView({ links: served, clock: servedClock }: { links: KitLinkDto[]; clock: Clock }) {
  const links = useLinks(served);
  const clock = useClock(servedClock);
  const [search, setSearch] = useState("");
  if (links.length === 0) return <NoLinks />;
  const found = links.filter(({ name, bureauPartnerName }) =>
    `${name} ${bureauPartnerName}`.toLowerCase().includes(search.toLowerCase()),
  );
  const closed = found.filter(({ state }) => state === "revoked");
  const living = found.filter(({ state }) => state !== "revoked");
  return (
    <div className="grid gap-4">
      {links.length >= MANY ? (
        <SearchInput value={search} onSearch={setSearch} label="Search links" className="sm:max-w-xs" />
      ) : null}
      {found.length === 0 ? (
        <p className="text-sm text-muted-foreground">No links match. Try another name.</p>
      ) : (
        <ul aria-label="Links" className="rounded-lg border bg-card">
          {living.map((link) => (
            <LinkRow key={link.id} link={link} clock={clock} />
          ))}
          {living.length === 0 ? (
            <li className="px-4 py-6 text-sm text-muted-foreground sm:px-5">No active links.</li>
          ) : null}
        </ul>
      )}
      {closed.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-muted-foreground hover:text-foreground">
            {plural(closed.length, "link turned off", "links turned off")}
          </summary>
          <ul aria-label="Links turned off" className="mt-2 rounded-lg border bg-card">
            {closed.map((link) => (
              <LinkRow key={link.id} link={link} clock={clock} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function NoLinks() {
  return (
    <EmptyState
      icon={<Link2 aria-hidden />}
      title="One link for each planner"
      actions={
        <ButtonLink href="/media-kit/links/new" variant="primary">
          <Plus aria-hidden /> Create your first link
        </ButtonLink>
      }
    >
      Name it for the recipient, such as “Acme, June”. You'll see if Acme opened it and what they read, and you can turn
      it off without affecting your other links.
    </EmptyState>
  );
}

function LinkRow({ link, clock }: { link: KitLinkDto; clock: Clock }) {
  const { pause, resume, revoke, restore } = useLinkMoves();
  const { id, name, state, visits, lastVisitAt, inquiries, isBureauSafe, bureauPartnerName } = link;
  const href = `/media-kit/links/${id}`;
  return (
    <li className="relative flex items-center gap-x-3 border-t py-3 ps-4 pe-2 first:border-t-0 hover:bg-muted/50 sm:ps-5 sm:pe-3">
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-center">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <AppLink
            href={href}
            dir="auto"
            className="min-w-0 font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name}
          </AppLink>
          <LinkStateBadge state={state} />
          {isBureauSafe ? (
            <span className="inline-flex min-w-0 items-center gap-1 text-[0.8125rem] text-muted-foreground">
              <ShieldCheck aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{bureauPartnerName ? `For ${bureauPartnerName}` : "Bureau-safe"}</span>
            </span>
          ) : null}
        </div>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground tabular-nums">
          {visits === 0 ? (
            <span>No visits yet</span>
          ) : (
            <>
              <span className="text-foreground">{count(visits, "visit")}</span>
              {lastVisitAt ? <time dateTime={lastVisitAt}>last visit {formatAgo(lastVisitAt, clock.now)}</time> : null}
            </>
          )}
          {inquiries > 0 ? (
            <span className="font-medium text-brand">{count(inquiries, "inquiry", "inquiries")}</span>
          ) : null}
        </p>
      </div>
      <div className="relative flex shrink-0 items-center">
        {state === "open" ? (
          <IconButton
            size="icon"
            label={`Copy the link for ${name}`}
            icon={<Copy aria-hidden />}
            onClick={() => void copyAddress(link)}
          />
        ) : null}
        <RowMenu label={`More for ${name}`} size="icon">
          {state === "revoked" ? (
            <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => restore(link)}>
              Turn back on
            </MenuItem>
          ) : (
            <>
              <MenuItem icon={<QrCode aria-hidden />} href={`${href}#qr`}>
                QR code
              </MenuItem>
              {state === "paused" ? (
                <MenuItem icon={<LockOpen aria-hidden />} onSelect={() => resume(link)}>
                  Resume
                </MenuItem>
              ) : (
                <MenuItem icon={<Pause aria-hidden />} onSelect={() => pause(link)}>
                  Pause
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem icon={<Unlink aria-hidden />} tone="danger" onSelect={() => revoke(link)}>
                Turn off
              </MenuItem>
            </>
          )}
        </RowMenu>
      </div>
    </li>
  );
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
