"use client";

import { type ReactNode, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { useSubmit } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadUrl, fileUrl, MAX_FILE_BYTES, TOO_LARGE_TEXT } from "@/lib/files/list";
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
          <Button asChild size="sm">
            <a href={downloadUrl(file.id)}>Download</a>
          </Button>
        )}
        {file && (
          <Button size="sm" variant="ghost" disabled={pending} onClick={() => void remove(file)}>
            Remove
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
