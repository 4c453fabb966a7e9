"use client";

import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";

type Props = Pick<ButtonProps, "variant" | "size" | "loading" | "className"> & {
  /** Accessible name of the hidden field. */
  label: string;
  accept: string;
  /** Opens the camera. */
  capture?: boolean;
  /** One file, not several. */
  single?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

export function ChooseFiles({ label, accept, capture, single, onFiles, children, size = "sm", ...looks }: Props) {
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
          // Lets the same file be chosen again.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button size={size} {...looks} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
