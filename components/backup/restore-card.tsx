"use client";

import { ArchiveRestore } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { Stage } from "@/components/shared/feedback/stage";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { useRestoreStatus, useUploadArchive } from "@/lib/backup/client";
import type { RestoreStatus } from "@/lib/backup/status";
import { useRefresh } from "@/lib/shared/refresh";

export function RestoreCard({ status }: { status: RestoreStatus }) {
  const { isEmpty, latest } = useRestoreStatus(status);
  const { share, error, send, cancel } = useUploadArchive();
  useFreshPages(latest?.state);
  const isSending = share !== null;
  const running = !isSending && latest?.state === "running" ? latest : null;
  const resting = running ? "running" : "choose";
  const stage = isSending ? "sending" : resting;
  const failed = error ?? (latest?.state === "failed" ? latest.error : null);

  return (
    <section aria-labelledby="restore-title">
      <h2 id="restore-title" className="font-display font-semibold text-xl">
        Restore an account
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">
        Bring everything back from an archive, with your photos, files and trash.
      </p>
      <p aria-live="polite" className="sr-only">
        {isSending && "Uploading the archive"}
        {running && "Restoring the archive"}
      </p>
      <div className="mt-4 rounded-lg border bg-card p-4 sm:p-5">
        <Stage name={stage} still={isSending}>
          {isSending && (
            <>
              <Progress label="Uploading" value={Math.round(share * 100)} max={100} unit="percent" />
              <Note>Keep this page open until the upload is done.</Note>
              <Button className="mt-4" onClick={cancel}>
                Cancel
              </Button>
            </>
          )}
          {running && (
            <>
              <Progress
                label={`Restoring ${running.fileName}`}
                value={running.done}
                max={running.total || undefined}
                unit="records and files"
              />
              <Note>It's all or nothing. You can close this page; the restore continues.</Note>
            </>
          )}
          {stage === "choose" && (
            <>
              {latest?.state === "done" ? (
                <p role="status" className="mb-3 rounded-md bg-tone-green px-3 py-2 text-sm text-tone-green-ink">
                  {latest.fileName} is restored: {latest.total.toLocaleString("en-US")} records and files. Kit links
                  that had a password are paused until you set a new one and resume them. Calendar and kit links have
                  new addresses. Contracts that weren't completed are drafts again.
                </p>
              ) : null}
              {failed ? (
                <p role="alert" className="mb-3 rounded-md bg-tone-red px-3 py-2 text-sm text-tone-red-ink">
                  {failed}
                </p>
              ) : null}
              {isEmpty && latest?.state !== "done" ? <ChooseArchive onFile={send} /> : <NotEmpty />}
            </>
          )}
        </Stage>
      </div>
    </section>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 text-muted-foreground text-sm">{children}</p>
);

const NotEmpty = () => (
  <p className="text-sm">
    You can restore an archive only into an empty account. To restore one, sign up for a new account with another email
    address and come back to this page there.
  </p>
);

const ChooseArchive = ({ onFile }: { onFile: (file: File) => void }) => (
  <>
    <p className="text-sm">
      This account has no data of your own, so you can restore an archive here. It replaces your profile and any sample
      data; your sign-in and plan stay as they are.
    </p>
    <ChooseFiles
      label="Archive to restore"
      accept=".zip,application/zip"
      single
      size="md"
      className="mt-4"
      onFiles={([file]) => file && onFile(file)}
    >
      <ArchiveRestore aria-hidden /> Choose an archive
    </ChooseFiles>
  </>
);

/** Pages shown before are of the empty account. */
function useFreshPages(state: string | undefined): void {
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state === "done") refresh();
    before.current = state;
  }, [refresh, state]);
}
