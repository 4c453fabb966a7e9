"use client";

import { FileImage, FileSpreadsheet, FileText, Lock, Presentation } from "lucide-react";
import type { ReactNode } from "react";
import { downloadUrl, fileUrl, formatBytes, thumbUrl } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";
import { formatDay } from "@/lib/shared/dates";

/** Works as links without a script. */
export function PhotoGrid({
  photos,
  onOpen,
  menu,
}: {
  photos: FileDto[];
  onOpen: (id: string) => void;
  menu?: (photo: FileDto) => ReactNode;
}) {
  return (
    <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:gap-2">
      {photos.map((photo) => (
        <li key={photo.id} className="group relative aspect-square overflow-hidden rounded-md bg-muted">
          <a
            href={fileUrl(photo.id)}
            className="block size-full -outline-offset-2"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(photo.id);
            }}
          >
            {/* biome-ignore lint/performance/noImgElement: it is as small as we make it, and the optimiser is off */}
            <img
              src={thumbUrl(photo.id)}
              alt={photo.name}
              width={photo.width ?? undefined}
              height={photo.height ?? undefined}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </a>
          <span className="absolute end-1 top-1">{menu?.(photo)}</span>
        </li>
      ))}
    </ul>
  );
}

export function DocumentList({
  documents,
  currentYear,
  menu,
}: {
  documents: FileDto[];
  /** The year to leave out of dates. */
  currentYear: string;
  menu?: (document: FileDto) => ReactNode;
}) {
  return (
    <ul className="divide-y">
      {documents.map((file) => (
        <li key={file.id} className="flex min-h-13 items-center gap-3 py-1.5 first:pt-0 last:pb-0">
          <span className="text-muted-foreground [&>svg]:size-5">{iconOf(file.mediaType)}</span>
          <div className="min-w-0 flex-1">
            <a
              href={downloadUrl(file.id)}
              download
              dir="auto"
              className="block truncate text-sm font-medium underline-offset-4 hover:underline"
            >
              {file.name}
            </a>
            <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
              {file.kind === "issued" && "Issued, "}
              {formatBytes(file.bytes)}, {formatDay(file.createdAt.slice(0, 10), currentYear)}
            </p>
          </div>
          <span className="size-8 shrink-0">
            {file.kind === "issued" ? (
              <span title="Issued documents can't be changed or deleted" className="grid size-8 place-items-center">
                <Lock role="img" aria-label="Can't be changed or deleted" className="size-4 text-muted-foreground" />
              </span>
            ) : (
              menu?.(file)
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function iconOf(mediaType: string): ReactNode {
  if (mediaType.startsWith("image/")) return <FileImage aria-label="Picture" />;
  if (/sheet|excel|csv|numbers/.test(mediaType)) return <FileSpreadsheet aria-label="Spreadsheet" />;
  if (/presentation|powerpoint|keynote/.test(mediaType)) return <Presentation aria-label="Slides" />;
  return <FileText aria-label="Document" />;
}
