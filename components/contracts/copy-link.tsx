"use client";

import { useId } from "react";
import { CopyButton } from "@/components/shared/copy-button";

export function CopyLink({ url, name }: { url: string; name: string }) {
  const id = useId();
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <span id={id} className="sr-only">
        {url}
      </span>
      <CopyButton text={url} sourceId={id}>
        Copy link<span className="sr-only"> of {name}</span>
      </CopyButton>
    </span>
  );
}
