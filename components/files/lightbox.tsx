"use client";

import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Modal } from "@/components/ui/dialog";
import { downloadUrl, fileUrl, thumbUrl } from "@/lib/files/list";
import type { FileDto } from "@/lib/files/schema";

/** Pixels. */
const SWIPE = 50;

export function Lightbox({
  photos,
  open,
  onOpen,
}: {
  photos: FileDto[];
  open: string | null;
  onOpen: (id: string | null) => void;
}) {
  const titleId = useId();
  const at = photos.findIndex(({ id }) => id === open);
  const photo = photos[at];
  const start = useRef<{ x: number; y: number } | null>(null);
  const go = (to: number) => {
    const next = photos[(to + photos.length) % photos.length];
    if (next) onOpen(next.id);
  };
  useEffect(() => {
    // Preloads the neighbors.
    for (const near of [photos[at + 1], photos[at - 1]]) if (at >= 0 && near) new Image().src = fileUrl(near.id);
  }, [photos, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const [x, y] = [clientX - (start.current?.x ?? clientX), clientY - (start.current?.y ?? clientY)];
    start.current = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) go(x < 0 ? at + 1 : at - 1);
  };
  return (
    <Modal
      open={photo !== undefined}
      onOpenChange={() => onOpen(null)}
      labelledBy={titleId}
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-background p-0 text-foreground"
    >
      {photo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes are second ways; the buttons are the first
        <div className="flex h-full flex-col" onKeyDown={onKeyDown}>
          <header className="flex items-center gap-1 py-2 ps-4 pe-2">
            <h2 id={titleId} className="min-w-0 flex-1 truncate text-sm font-medium" aria-live="polite">
              <span dir="auto">{photo.name}</span>
              <span className="ms-2 font-normal text-muted-foreground tabular-nums">
                {at + 1} of {photos.length}
              </span>
            </h2>
            <a
              href={downloadUrl(photo.id)}
              download
              aria-label="Download"
              className={buttonClass({ size: "icon", variant: "ghost" })}
            >
              <Download aria-hidden />
            </a>
            <IconButton size="icon" label="Close" icon={<X aria-hidden />} onClick={() => onOpen(null)} />
          </header>
          <div
            className="relative min-h-0 flex-1 touch-pan-y touch-pinch-zoom"
            onPointerDown={({ clientX: x, clientY: y }) => {
              start.current = { x, y };
            }}
            onPointerUp={onPointerUp}
            onPointerCancel={() => {
              start.current = null;
            }}
          >
            <Picture key={photo.id} photo={photo} />
            {photos.length > 1 && (
              <>
                <Turn
                  to="Previous photo"
                  className="start-2"
                  onClick={() => go(at - 1)}
                  icon={<ChevronLeft aria-hidden />}
                />
                <Turn
                  to="Next photo"
                  className="end-2"
                  onClick={() => go(at + 1)}
                  icon={<ChevronRight aria-hidden />}
                />
              </>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** The thumbnail is shown until the picture is loaded. */
function Picture({ photo }: { photo: FileDto }) {
  // A transparent picture would show the thumbnail below it.
  const opaque = photo.mediaType === "image/jpeg";
  return (
    <div className="absolute inset-0 px-2 pb-2 sm:px-14 sm:pb-4">
      {/* biome-ignore lint/performance/noImgElement: it is as small as we make it, and the optimiser is off */}
      <img
        src={fileUrl(photo.id)}
        alt={photo.name}
        draggable={false}
        className="size-full bg-contain bg-center bg-no-repeat object-contain select-none"
        style={opaque ? { backgroundImage: `url(${thumbUrl(photo.id)})` } : undefined}
      />
    </div>
  );
}

function Turn({
  to,
  className,
  onClick,
  icon,
}: {
  to: string;
  className: string;
  onClick: () => void;
  icon: React.ReactNode;
}) {
  return (
    <Button
      size="icon"
      aria-label={to}
      className={`absolute top-1/2 -translate-y-1/2 rounded-full max-sm:hidden ${className}`}
      onClick={onClick}
    >
      {icon}
    </Button>
  );
}
