"use client";

import { FileCheck2 } from "lucide-react";
import { DeliveryNote } from "@/components/correspondence/delivery-note";
import { BusinessFile } from "@/components/profile/business-file";
import { useSubmit } from "@/components/shared/form/use-submit";
import { CopyButton } from "@/components/shared/record/copy-button";
import { InstantText } from "@/components/shared/record/time-text";
import { TaxLinkForm, type TaxRecipient } from "@/components/tax-forms/tax-link-form";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import type { FileDto } from "@/lib/files/schema";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";
import { revokeTaxLink } from "@/lib/tax-forms/client";
import type { TaxLinkDto } from "@/lib/tax-forms/schema";

const TaxLinkList = ({ links, timeZone, now }: { links: TaxLinkDto[]; timeZone: string; now: string }) => (
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
  const until = isOpen ? "Works until " : "Expired ";
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
        {revokedAt ? "Turned off" : until}
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

type W9PanelProps = {
  file: FileDto | null;
  links: TaxLinkDto[];
  recipient: TaxRecipient;
  timeZone: string;
  now: string;
};

export function W9Panel({ file, links, recipient, timeZone, now }: W9PanelProps) {
  return (
    <Panel id="w9" title="W-9" description="A completed form as a PDF. It's never on a public page.">
      <div className="grid grid-cols-1 gap-5">
        <BusinessFile kind="tax_form" noun="W-9" accept=".pdf,application/pdf" file={file}>
          {file && (
            <p className="flex items-start gap-2 text-sm wrap-anywhere">
              <FileCheck2 aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              {file.name}
            </p>
          )}
        </BusinessFile>
        {file && <TaxLinkForm recipient={recipient} />}
        {links.length > 0 && <TaxLinkList links={links} timeZone={timeZone} now={now} />}
      </div>
    </Panel>
  );
}
