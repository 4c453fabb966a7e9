"use client";

import { Link2, Plus } from "lucide-react";
import { useState } from "react";
import { LinkRow } from "@/components/media-kit/links/link-row";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/empty-state";
import type { Clock } from "@/components/shared/moment";
import { SearchInput } from "@/components/shared/search-input";
import { useClock } from "@/components/shared/use-clock";
import { Button } from "@/components/ui/button";
import { useLinks } from "@/lib/media-kit/links/client";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

/** From so many links on one looks for a name. */
const MANY = 9;

export function LinksView({ links: served, clock: servedClock }: { links: KitLinkDto[]; clock: Clock }) {
  const links = useLinks(served);
  const clock = useClock(servedClock);
  const [wanted, setWanted] = useState("");
  if (links.length === 0) return <NoLinks />;
  const found = links.filter(({ name, bureauPartnerName }) =>
    `${name} ${bureauPartnerName}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  const closed = found.filter(({ state }) => state === "revoked");
  const living = found.filter(({ state }) => state !== "revoked");
  return (
    <div className="grid gap-4">
      {links.length >= MANY ? (
        <SearchInput value={wanted} onSearch={setWanted} label="Search links" className="sm:max-w-xs" />
      ) : null}
      {found.length === 0 ? (
        <p className="text-sm text-muted-foreground">No link is called that.</p>
      ) : (
        <ul aria-label="Links" className="rounded-lg border bg-card">
          {living.map((link) => (
            <LinkRow key={link.id} link={link} clock={clock} />
          ))}
          {living.length === 0 ? (
            <li className="px-4 py-6 text-sm text-muted-foreground sm:px-5">No link is open.</li>
          ) : null}
        </ul>
      )}
      {closed.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-muted-foreground hover:text-foreground">
            {closed.length === 1 ? "1 revoked link" : `${closed.length} revoked links`}
          </summary>
          <ul aria-label="Revoked links" className="mt-2 rounded-lg border bg-card">
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
        <Button asChild variant="primary">
          <AppLink href="/media-kit/links/new">
            <Plus aria-hidden /> Make the first link
          </AppLink>
        </Button>
      }
    >
      Name it after whoever gets it, such as “Acme, June”. Then you see whether Acme opened it, what they read and what
      they saved, and you can close that link without closing any other.
    </EmptyState>
  );
}
