"use client";

import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, RotateCw, WifiOff, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { cancelUpload, retryUpload, type Upload, useUploads } from "@/components/files/upload-queue";
import { Button } from "@/components/ui/button";
import type { FileKind } from "@/lib/files/schema";

export function UploadList({ eventId, kind }: { eventId: string; kind: FileKind }) {
  const { uploads, arrived } = useUploads(eventId, kind);
  const router = useRouter();
  const pending = useRef(false);
  useEffect(() => {
    // The server's page is out of date once all uploads are done.
    if (uploads.length === 0 && pending.current) router.refresh();
    pending.current = uploads.length > 0;
  }, [uploads, router]);
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
  const { key, name, state, mayRetry } = upload;
  const broken = state === "failed";
  return (
    <li className="flex items-center gap-2 rounded-md border px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex justify-between gap-3 text-[0.8125rem]">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          <span className="shrink-0 tabular-nums text-muted-foreground">{wordsOf(upload)}</span>
        </div>
        {broken || state === "offline" ? <Problem upload={upload} /> : <Bar upload={upload} />}
      </div>
      {broken && mayRetry && (
        <Button
          size="icon-sm"
          variant="ghost"
          aria-label={`Send ${name} again`}
          onClick={() => retryUpload(client, key)}
        >
          <RotateCw aria-hidden />
        </Button>
      )}
      <Button
        size="icon-sm"
        variant="ghost"
        aria-label={broken ? `Dismiss ${name}` : `Cancel ${name}`}
        onClick={() => cancelUpload(client, key)}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}

function wordsOf({ state, share, size }: Upload): string {
  if (state === "waiting") return `Waiting, ${size}`;
  if (state === "offline") return "Trying again";
  if (state === "failed") return "Not added";
  return share < 1 ? `${Math.floor(share * 100)}% of ${size}` : "Finishing";
}

function Problem({ upload: { state, error } }: { upload: Upload }) {
  if (state === "offline") {
    return (
      <p className="flex items-start gap-1.5 text-[0.8125rem] text-muted-foreground">
        <WifiOff aria-hidden className="mt-0.5 size-3.5 shrink-0" /> No connection. It goes on by itself.
      </p>
    );
  }
  return (
    <p role="alert" className="flex items-start gap-1.5 text-[0.8125rem] text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {error}
    </p>
  );
}

function Bar({ upload: { name, share } }: { upload: Upload }) {
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={`Sending ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-tone-neutral"
    >
      <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}
