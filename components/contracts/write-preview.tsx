"use client";

import { Eye, PencilLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

/** Side by side on a wide screen, one at a time on a smaller one. */
export function WritePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const [isPreview, setPreview] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
      <div className="sticky top-14 z-20 -mb-2 flex justify-end xl:hidden">
        <Button size="sm" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
          {isPreview ? <PencilLine aria-hidden /> : <Eye aria-hidden />} {isPreview ? "Write" : "Preview"}
        </Button>
      </div>
      <div className={`min-w-0 ${isPreview ? "max-xl:hidden" : ""}`}>{children}</div>
      <section
        aria-label="Preview"
        className={`min-w-0 rounded-lg border bg-card p-5 text-card-foreground sm:p-8 xl:sticky xl:top-20 xl:max-h-[calc(100vh-11rem)] xl:overflow-y-auto ${isPreview ? "" : "max-xl:hidden"}`}
      >
        {preview}
      </section>
    </div>
  );
}
