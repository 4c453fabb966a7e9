"use client";

import { DeliveryNote } from "@/components/correspondence/delivery-note";
import { CopyButton } from "@/components/shared/copy-button";
import { InstantText } from "@/components/shared/time-text";
import { useSubmit } from "@/components/shared/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";
import { revokeTaxLink } from "@/lib/tax-forms/client";
import type { TaxLinkDto } from "@/lib/tax-forms/schema";

type TaxLinkListProps = { links: TaxLinkDto[]; timeZone: string; now: string };

export const TaxLinkList = ({ links, timeZone, now }: TaxLinkListProps) => (
  <ul className="divide-y border-t">
    {links.map((link) => (
      <Line key={link.id} link={link} timeZone={timeZone} now={now} />
    ))}
  </ul>
);

function Line({ link, timeZone, now }: { link: TaxLinkDto; timeZone: string; now: string }) {
  const { id, name, email, url, endsAt, revokedAt, downloads, delivery } = link;
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const isOpen = revokedAt === null && endsAt > now;
  const revoke = () =>
    run(async () => {
      await revokeTaxLink(id);
      toast({ title: "Link turned off", description: "It no longer works." });
      refresh();
    });
  return (
    <li className="py-3 text-sm">
      <p className="font-medium wrap-anywhere">{name || email}</p>
      <p className="text-muted-foreground">
        {revokedAt ? "Turned off" : isOpen ? "Works until " : "Expired "}
        {!revokedAt && <InstantText at={endsAt} timeZone={timeZone} />}
        {downloads.length === 0 && " · not downloaded yet"}
      </p>
      {downloads.length > 0 && (
        <details className="text-muted-foreground">
          <summary className="cursor-pointer py-1">
            {plural(downloads.length, "download")} (may include email filters)
          </summary>
          <ul className="list-inside list-disc">
            {downloads.map((at) => (
              <li key={at}>
                <InstantText at={at} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <DeliveryNote delivery={delivery} form={null} />
      {isOpen && (
        <div className="mt-2 flex flex-wrap gap-2">
          <span id={`w9-${id}`} className="sr-only">
            {url}
          </span>
          <CopyButton text={url} sourceId={`w9-${id}`}>
            Copy link
          </CopyButton>
          <Button size="sm" variant="ghost" loading={pending} onClick={() => void revoke()}>
            Turn off
          </Button>
        </div>
      )}
    </li>
  );
}
