"use client";

import { BusinessFile } from "@/components/profile/business-file";
import { Panel } from "@/components/ui/panel";
import { fileUrl, PHOTO_ACCEPT } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";

type LogoPanelProps = { logo: FileDto | null; name: string; address: readonly string[] };

/** The logo, shown in the letterhead it will be part of. */
export function LogoPanel({ logo, name, address }: LogoPanelProps) {
  return (
    <Panel title="Letterhead" description="At the top of your contracts.">
      <BusinessFile kind="logo" noun="logo" accept={PHOTO_ACCEPT} file={logo}>
        <div className="flex items-center gap-4 rounded-md border bg-white p-4 text-neutral-900">
          {logo && (
            // biome-ignore lint/performance/noImgElement: private, so the image optimizer can't read it
            <img
              src={fileUrl(logo.id)}
              alt="Your logo"
              width={logo.width ?? undefined}
              height={logo.height ?? undefined}
              className="h-auto max-h-14 w-auto max-w-36 shrink-0 object-contain"
            />
          )}
          <div className="min-w-0 text-sm wrap-anywhere">
            <p className="font-medium">{name || "Your legal name"}</p>
            {address.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      </BusinessFile>
    </Panel>
  );
}
