"use client";

import { FileSpreadsheet, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FileDrop } from "@/components/files/file-drop";
import { ACCEPTED_FILES } from "@/lib/import/limits";
import { failureText } from "@/lib/shared/api-client";

type Props = {
  title: string;
  children: ReactNode;
  onFile: (file: File) => void;
  error: unknown;
  action?: ReactNode;
};

export function UploadArea({ title, children, onFile, error, action }: Props) {
  const take = ([file]: readonly File[]) => file && onFile(file);
  return (
    <FileDrop label={title} onFiles={take}>
      <section
        aria-label="Choose a file"
        className="rounded-lg border border-input border-dashed bg-card px-6 py-10 text-center sm:py-14"
      >
        {error ? (
          <p
            role="alert"
            className="mx-auto mb-6 flex max-w-xl items-start gap-2 rounded-md bg-tone-red px-3 py-2 text-start text-sm text-tone-red-ink"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{failureText(error)} Nothing was imported.</span>
          </p>
        ) : null}
        <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          <FileSpreadsheet aria-hidden className="size-5" />
        </span>
        <h2 className="font-display font-semibold text-xl">{error ? "Choose another file" : title}</h2>
        <p className="mx-auto mt-2 max-w-md text-balance text-muted-foreground text-sm">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ChooseFiles label="File to import" accept={ACCEPTED_FILES} single variant="primary" size="md" onFiles={take}>
            Choose a file
          </ChooseFiles>
          {action}
        </div>
      </section>
    </FileDrop>
  );
}
