"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";

/** A button that opens the file picker, or on a phone the camera. */
export function ChooseFiles({
  label,
  accept,
  capture,
  single,
  className,
  onFiles,
  children,
}: {
  /** What the hidden field is called for those who do not see the button. */
  label: string;
  accept: string;
  /** Straight to the camera. */
  capture?: boolean;
  /** One file, not several. */
  single?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!capture && !single}
        accept={accept}
        capture={capture ? "environment" : undefined}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was cancelled.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size="sm" className={className} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
