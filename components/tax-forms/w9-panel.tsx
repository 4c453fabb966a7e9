"use client";

import { FileCheck2 } from "lucide-react";
import { BusinessFile } from "@/components/profile/business-file";
import { TaxLinkForm, type TaxRecipient } from "@/components/tax-forms/tax-link-form";
import { TaxLinkList } from "@/components/tax-forms/tax-link-list";
import { Panel } from "@/components/ui/panel";
import type { FileDto } from "@/lib/files/schema";
import type { TaxLinkDto } from "@/lib/tax-forms/schema";

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
