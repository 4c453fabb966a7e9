"use client";

import type { ReactNode } from "react";
import { fileUrl, thumbUrl } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";

/** Photos as squares; a press opens the large view, or without a script the picture itself. */
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
