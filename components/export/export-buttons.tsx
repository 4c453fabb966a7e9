"use client";

import { Archive, Braces, Download } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadArchive, downloadBackup, downloadJson, EXPORT_FAILED } from "@/lib/export/client";

type Props = { children: string } & Pick<ButtonProps, "variant" | "className">;

export function ArchiveButton({ children, ...looks }: Props) {
  const [bytes, setBytes] = useState(0);
  const { download, pending } = useDownload(() => downloadArchive(setBytes).finally(() => setBytes(0)));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button {...looks} loading={pending} onClick={download}>
        <Archive aria-hidden /> {children}
      </Button>
      {bytes ? (
        <span className="text-[0.8125rem] text-muted-foreground tabular-nums">{sizeText(bytes)} so far</span>
      ) : null}
    </span>
  );
}

export function BackupButton({ children, ...looks }: Props) {
  const { download, pending } = useDownload(() => downloadBackup().then(() => undefined));
  return (
    <Button {...looks} loading={pending} onClick={download}>
      <Download aria-hidden /> {children}
    </Button>
  );
}

export function JsonButton({ children, ...looks }: Props) {
  const { download, pending } = useDownload(() => downloadJson().then(() => undefined));
  return (
    <Button {...looks} loading={pending} onClick={download}>
      <Braces aria-hidden /> {children}
    </Button>
  );
}

/** @param fetchFile resolves with the name that the toast shows, if any */
function useDownload(fetchFile: () => Promise<string | undefined>) {
  const { run, pending } = useSubmit();
  const download = () =>
    void run(
      async () => {
        const description = await fetchFile();
        toast({ title: "Complete backup exported", description, variant: "success" });
      },
      () => toast(EXPORT_FAILED),
    );
  return { download, pending };
}

/** "640 kB", "12.4 MB", "1.2 GB" */
function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
