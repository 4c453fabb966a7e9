"use client";

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";

const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "scroll", "keydown", "dragenter", "paste"];

/** Accepts files that are dropped on it or pasted into the page. */
export function FileDrop({
  label,
  takesPaste = () => false,
  disabled,
  onFiles,
  onNear,
  children,
}: {
  /** Shown while files are dragged over it. */
  label: string;
  /** Whether a pasted file is meant for this area. */
  takesPaste?: (file: File) => boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Called on the first interaction, to load code. */
  onNear?: () => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const handlers = useRef({ takesPaste, onFiles, onNear });
  useEffect(() => {
    handlers.current = { takesPaste, onFiles, onNear };
  });
  useEffect(() => {
    const stop = new AbortController();
    const onSign = () => {
      stop.abort();
      handlers.current.onNear?.();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (disabled) return;
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof Element && target.closest("input, textarea, [contenteditable]")) return;
      const files = [...(clipboardData?.files ?? [])].filter(handlers.current.takesPaste);
      if (files.length > 0) handlers.current.onFiles(files);
    };
    // A file dropped elsewhere must not replace the page.
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    document.addEventListener("paste", onPaste);
    addEventListener("dragover", stay);
    addEventListener("drop", stay);
    return () => {
      document.removeEventListener("paste", onPaste);
      removeEventListener("dragover", stay);
      removeEventListener("drop", stay);
    };
  }, [disabled]);

  const hasFiles = (event: DragEvent) => !disabled && event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      className="relative"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg border-2 border-dashed border-ring bg-brand-soft p-4 text-center font-medium text-brand">
          {label}
        </div>
      )}
    </div>
  );
}
