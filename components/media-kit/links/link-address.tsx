"use client";

import { ExternalLink } from "lucide-react";
import { CopyButton } from "@/components/shared/copy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";

/** The two forms of one address, and how the page looks to whoever gets it. */
export function LinkAddress({ link }: { link: KitLinkDto }) {
  const { address, longAddress, state } = link;
  return (
    <Panel title="The address">
      {state === "open" ? null : (
        <p className="mb-3 text-sm text-muted-foreground">
          Nobody can open it now: whoever tries is told that the link is not open.
        </p>
      )}
      <Address id="link-address" address={address} name="the link" />
      <p className="mt-4 mb-1.5 text-[0.8125rem] text-muted-foreground">
        With your name in it, for where addresses show:
      </p>
      <Address id="link-long-address" address={longAddress} name="the link with your name" />
      {state === "open" ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <a
            href={new URL(address).pathname}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: "sm" })}
          >
            <ExternalLink aria-hidden className="!size-3.5" /> Open as a visitor
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <span className="text-[0.8125rem] text-muted-foreground">Your own visits are not counted.</span>
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
