"use client";

import { useId } from "react";
import { CopyButton } from "@/components/shared/copy-button";

export function CopyLink({ url, name }: { url: string; name: string }) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        {url}
      </span>
      <CopyButton text={url} sourceId={id}>
        Copy link<span className="sr-only"> of {name}</span>
      </CopyButton>
    </>
  );
}
