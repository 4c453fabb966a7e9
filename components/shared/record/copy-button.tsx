"use client";

import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

type CopyButtonProps = {
  text: string | (() => string);
  /** Element with the text, which is selected where the browser refuses access to the clipboard. */
  sourceId: string;
  size?: "sm" | "md";
  children: ReactNode;
};

const SAID = { "": "", copied: "Copied", selected: "Selected: press Ctrl+C, or ⌘C" };

export function CopyButton({ text, sourceId, size = "sm", children }: CopyButtonProps) {
  const [said, setSaid] = useState<keyof typeof SAID>("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), 4_000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setSaid("copied");
    } catch {
      // No clipboard, as on plain http: select the text instead.
      const source = document.getElementById(sourceId);
      source?.closest("details")?.setAttribute("open", "");
      if (source) getSelection()?.selectAllChildren(source);
      setSaid("selected");
    }
  };
  return (
    <>
      <Button size={size} onClick={() => void copy()}>
        {said === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />} {children}
      </Button>
      <span role="status" className={said === "selected" ? "self-center text-[0.8125rem]" : "sr-only"}>
        {SAID[said]}
      </span>
    </>
  );
}
