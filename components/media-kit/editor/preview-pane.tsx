"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { fileUrl, thumbUrl } from "@/lib/files/list";
import type { KitUrls } from "@/lib/media-kit/page/elements";
import { KitPage } from "@/lib/media-kit/page/kit-page";
import { kitStyle } from "@/lib/media-kit/page/kit-style";
import { publicKitOf, WHOLE_KIT } from "@/lib/media-kit/public/public-kit";
import type { KitContent, KitSurroundings } from "@/lib/media-kit/schema";
import { pageStyle } from "@/lib/public-page/style";

/** In pixels. */
const WIDTHS = [
  { width: 390, label: "Phone", Icon: Smartphone },
  { width: 1280, label: "Desk", Icon: Monitor },
] as const;

/** The speaker's own files, without links. */
const URLS: KitUrls = {
  page: "#",
  picture: (fileId, size) => (size === "thumb" ? thumbUrl(fileId) : `${fileUrl(fileId)}?size=web`),
  oneSheet: "#",
  headshotsZip: "#",
  dates: "#",
  introduction: "#",
  visits: "",
};

/** The kit from the form's values, by the components and styles of the public page, in a frame. */
export default function PreviewPane(props: { content: KitContent; surroundings: KitSurroundings }) {
  const { speaker, pictures, testimonials, today } = props.surroundings;
  const [width, setWidth] = useState<number>(WIDTHS[0].width);
  const content = useDeferredValue(props.content);
  const kit = useMemo(() => {
    const { name, title, ...contact } = speaker;
    const facts = { name: name || "Your name", title, updatedOn: today, contact, pictures, testimonials };
    return publicKitOf(content, { ...facts, ...WHOLE_KIT });
  }, [content, speaker, pictures, testimonials, today]);
  const style = useMemo(() => pageStyle(kit.accent, kitStyle(kit)), [kit]);
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col rounded-lg border bg-muted">
      <div className="flex items-center justify-between gap-2 border-b bg-card px-3 py-2 first:rounded-t-lg">
        <h2 className="text-sm font-semibold">Preview</h2>
        <fieldset className="flex rounded-md border p-0.5">
          <legend className="sr-only">Width of the preview</legend>
          {WIDTHS.map(({ width: one, label, Icon }) => (
            <label
              key={one}
              className="flex h-7 cursor-pointer items-center gap-1.5 rounded px-2 text-[0.8125rem] text-muted-foreground has-checked:bg-accent has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="preview-width"
                className="sr-only"
                checked={width === one}
                onChange={() => setWidth(one)}
              />
              <Icon aria-hidden className="size-3.5" /> {label}
            </label>
          ))}
        </fieldset>
      </div>
      <Frame width={width} style={style}>
        <KitPage kit={kit} urls={URLS} />
      </Frame>
    </section>
  );
}

/** An iframe of the given width, scaled to fit. */
function Frame({ width, style, children }: { width: number; style: string; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  const open = (frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument;
    if (!inside || body?.ownerDocument === inside) return;
    inside.documentElement.lang = "en";
    setBody(inside.body);
  };
  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden rounded-b-lg">
      <iframe
        title="Your kit as planners see it"
        ref={open}
        // Firefox replaces the document once it has loaded.
        onLoad={(event) => open(event.currentTarget)}
        className="absolute top-0 start-1/2 origin-top bg-white"
        style={{ width, height: room.height / scale, transform: `translateX(-50%) scale(${scale})` }}
      />
      {body && createPortal(<Inside style={style}>{children}</Inside>, body)}
    </div>
  );
}

function Inside({ style, children }: { style: string; children: React.ReactNode }) {
  return (
    <div
      style={{ display: "contents" }}
      onClickCapture={(event) => {
        const link = (event.target as Element).closest("a, button, input");
        if (!link) return;
        // Without a URL of its own, even a jump within the page would leave the frame.
        event.preventDefault();
        const [, id] = /^#(.+)/.exec(link.getAttribute("href") ?? "") ?? [];
        if (id) link.ownerDocument.getElementById(id)?.scrollIntoView();
      }}
    >
      <style>{style}</style>
      {children}
    </div>
  );
}
