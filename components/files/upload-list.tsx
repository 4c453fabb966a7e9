"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { cancelUpload, retryUpload, type Upload, useUploads } from "@/components/files/upload-queue";
import { UploadRow, Warning } from "@/components/files/upload-row";
import type { FileKind } from "@/lib/files/schema";
import { useRefresh } from "@/lib/shared/refresh";

export function UploadList({ eventId, kind }: { eventId: string; kind: FileKind }) {
  const { uploads, arrived } = useUploads(eventId, kind);
  const refresh = useRefresh();
  const pending = useRef(false);
  useEffect(() => {
    // The server's page is out of date once all uploads are done.
    if (uploads.length === 0 && pending.current) refresh();
    pending.current = uploads.length > 0;
  }, [uploads, refresh]);
  return (
    <>
      <p role="status" className="sr-only">
        {arrived.count > 0 && `${arrived.name} has been added.`}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="mb-4 grid gap-2">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadLine({ upload }: { upload: Upload }) {
  const client = useQueryClient();
  const { key, name, state, share, error, mayRetry } = upload;
  const hasFailed = state === "failed";
  const offline = state === "offline" ? <OfflineNote /> : null;
  return (
    <li>
      <UploadRow
        name={name}
        status={statusOf(upload)}
        share={share}
        note={hasFailed ? <Warning>{error}</Warning> : offline}
        hasFailed={hasFailed}
        onRetry={hasFailed && mayRetry ? () => retryUpload(client, key) : undefined}
        onCancel={() => cancelUpload(client, key)}
      />
    </li>
  );
}

function statusOf({ state, share, size }: Upload): string {
  if (state === "waiting") return `Waiting, ${size}`;
  if (state === "offline") return "Trying again";
  if (state === "failed") return "Not added";
  return share < 1 ? `${Math.floor(share * 100)}% of ${size}` : "Finishing";
}

const OfflineNote = () => (
  <p className="flex items-start gap-1.5 text-[0.8125rem] text-muted-foreground">
    <WifiOff aria-hidden className="mt-0.5 size-3.5 shrink-0" /> No connection. The upload will continue automatically.
  </p>
);
