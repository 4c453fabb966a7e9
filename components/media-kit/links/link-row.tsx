"use client";

import { Copy, Ellipsis, LockOpen, Pause, QrCode, RotateCcw, ShieldCheck, Unlink } from "lucide-react";
import { LinkStateBadge } from "@/components/media-kit/links/link-state";
import { copyAddress, useLinkMoves } from "@/components/media-kit/links/use-link-moves";
import { AppLink } from "@/components/shared/app-link";
import type { Clock } from "@/components/shared/moment";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { formatAgo } from "@/lib/calendar-feeds/rules";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

/** Two lines on a phone: what it is called and how it does, then what came of it. */
export function LinkRow({ link, clock }: { link: KitLinkDto; clock: Clock }) {
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
              {lastVisitAt ? <time dateTime={lastVisitAt}>last {formatAgo(lastVisitAt, clock.now)}</time> : null}
            </>
          )}
          {inquiries > 0 ? (
            <span className="font-medium text-brand">{count(inquiries, "inquiry", "inquiries")}</span>
          ) : null}
        </p>
      </div>
      <div className="relative flex shrink-0 items-center">
        {state === "open" ? (
          <Button
            size="icon"
            variant="ghost"
            aria-label={`Copy the link of ${name}`}
            onClick={() => void copyAddress(link)}
          >
            <Copy aria-hidden />
          </Button>
        ) : null}
        <Menu label={`More for ${name}`} trigger={<Ellipsis aria-hidden />} variant="ghost" size="icon" align="end">
          {state === "revoked" ? (
            <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => restore(link)}>
              Bring it back
            </MenuItem>
          ) : (
            <>
              <MenuItem icon={<QrCode aria-hidden />} href={`${href}#qr`}>
                QR code
              </MenuItem>
              {state === "paused" ? (
                <MenuItem icon={<LockOpen aria-hidden />} onSelect={() => resume(link)}>
                  Open again
                </MenuItem>
              ) : (
                <MenuItem icon={<Pause aria-hidden />} onSelect={() => pause(link)}>
                  Pause
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuItem icon={<Unlink aria-hidden />} tone="danger" onSelect={() => revoke(link)}>
                Revoke
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
    </li>
  );
}

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
