"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";

/** Puts the report on the clipboard; where the browser refuses, opens it and leaves it selected. */
export function CopyReport({ report, sourceId }: { report: () => string; sourceId: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), 4_000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report());
      setSaid("Copied");
    } catch {
      const source = document.getElementById(sourceId);
      source?.closest("details")?.setAttribute("open", "");
      if (source) getSelection()?.selectAllChildren(source);
      setSaid("Selected: press Ctrl+C, or ⌘C");
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>
        {said === "Copied" ? <Check aria-hidden /> : <Copy aria-hidden />} Copy report
      </Button>
      <span role="status" className={said.startsWith("Selected") ? "self-center text-[0.8125rem]" : "sr-only"}>
        {said}
      </span>
    </>
  );
}
