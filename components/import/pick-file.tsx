"use client";

import { type ReactNode, useId, useRef } from "react";
import { ACCEPTED_FILES } from "@/lib/import/limits";

type Props = {
  /** Of the field itself, which nobody sees. */
  label: string;
  onFile: (file: File) => void;
  /** The button that opens the choice. */
  children: (open: () => void) => ReactNode;
};

/** Lets somebody choose a spreadsheet with a button of ours. */
export function PickFile({ label, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED_FILES}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was corrected.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
