"use client";

import { type ReactNode, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FormError } from "@/components/shared/form/form-field";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { downloadUrl, fileUrl, MAX_FILE_BYTES, PHOTO_ACCEPT, TOO_LARGE_TEXT } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";
import { apiFetch, ignoreMissing, newIdempotencyKey, serverText } from "@/lib/shared/api-client";
import { useRefresh } from "@/lib/shared/refresh";

type BusinessFileProps = {
  kind: "logo" | "tax_form";
  /** "logo", "W-9" */
  noun: string;
  accept: string;
  file: FileDto | null;
  children?: ReactNode;
};

/** The one file of its kind: upload, replace, remove. */
export function BusinessFile({ kind, noun, accept, file, children }: BusinessFileProps) {
  const refresh = useRefresh();
  const { run, pending } = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const drop = (id: string) => apiFetch<void>(fileUrl(id), { method: "DELETE" }).catch(ignoreMissing);

  const upload = ([chosen]: File[]) => {
    if (!chosen) return;
    setProblem(chosen.size > MAX_FILE_BYTES ? TOO_LARGE_TEXT[kind] : null);
    if (chosen.size > MAX_FILE_BYTES) return;
    void run(
      async () => {
        const { sendFile } = await import("@/lib/files/client");
        const signal = new AbortController().signal;
        const key = newIdempotencyKey();
        await sendFile({ file: chosen, kind, idempotencyKey: key, onProgress: () => {}, signal });
        if (file) await drop(file.id);
        refresh();
      },
      (error) => setProblem(serverText(error, "This couldn't be uploaded. Please try again.")),
    );
  };

  const remove = (old: FileDto) =>
    run(async () => {
      await drop(old.id);
      refresh();
      const restore = async () => {
        await apiFetch(`${fileUrl(old.id)}/restoration`, { method: "POST" });
        refresh();
      };
      const action = { label: "Undo", onClick: () => void run(restore) };
      toast({ title: `Your ${noun} was removed`, variant: "success", action });
    });

  return (
    <div className="grid grid-cols-1 gap-3">
      {children}
      <div className="flex flex-wrap gap-2">
        <ChooseFiles label={`Choose your ${noun}`} accept={accept} single loading={pending} onFiles={upload}>
          {file ? "Replace" : `Upload ${noun}`}
        </ChooseFiles>
        {file && kind === "tax_form" && (
          <a href={downloadUrl(file.id)} className={buttonClass({ size: "sm" })}>
            Download
          </a>
        )}
        {file && (
          <Button size="sm" variant="ghost" disabled={pending} onClick={() => void remove(file)}>
            Remove
          </Button>
        )}
      </div>
      <FormError>{problem}</FormError>
    </div>
  );
}

/** The logo, shown in the letterhead it will be part of. */
export function LogoPanel({ logo, name, address }: { logo: FileDto | null; name: string; address: readonly string[] }) {
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
