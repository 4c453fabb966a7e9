"use client";

import { Archive, Download } from "lucide-react";
import { useState } from "react";
import { EXPORT_FAILED, sizeWords } from "@/components/export/export-words";
import { useSubmit } from "@/components/shared/use-submit";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadBackup } from "@/lib/export/client";

/** Fetches everything with its photos and documents as a zip, counts along and says how that went. */
export function ArchiveButton({
  children,
  ...looks
}: { children: string } & Pick<ButtonProps, "variant" | "className">) {
  const [bytes, setBytes] = useState<number | null>(null);
  const download = async () => {
    setBytes(0);
    try {
      const { downloadArchive } = await import("@/lib/export/client");
      const name = await downloadArchive(setBytes);
      toast({ title: "Complete backup exported", description: name, variant: "success" });
    } catch {
      toast(EXPORT_FAILED);
    } finally {
      setBytes(null);
    }
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button {...looks} loading={bytes !== null} onClick={() => void download()}>
        <Archive aria-hidden /> {children}
      </Button>
      {bytes ? (
        <span className="text-[0.8125rem] text-muted-foreground tabular-nums">{sizeWords(bytes)} so far</span>
      ) : null}
    </span>
  );
}

/** Fetches the complete backup and says how that went. */
export function BackupButton({ children, className }: { children: string; className?: string }) {
  const { run, pending } = useSubmit();
  const download = () =>
    run(
      async () => {
        await downloadBackup();
        toast({ title: "Complete backup exported", variant: "success" });
      },
      () => toast(EXPORT_FAILED),
    );
  return (
    <Button className={className} loading={pending} onClick={() => void download()}>
      <Download aria-hidden /> {children}
    </Button>
  );
}
