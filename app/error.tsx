"use client";

import { useEffect } from "react";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { recordError } from "@/lib/shared/error-memory";

/** A chunk that didn't load: offline, blocked, or replaced by a newer build. */
const isMissingScript = ({ name, message }: Error) =>
  /chunk/i.test(name) || /load(ing)? chunk|module script/i.test(message);

const RELOADED = "reloaded-for-scripts";
const AGAIN_AFTER_MS = 5 * 60_000;

/** After a deploy the old scripts are gone, and a reload gets the new ones; drafts of forms stay in the browser. */
function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  } catch {}
}

/** A page that failed while everything around it works. The details are in the server's log under the digest. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    recordError("page", error, window.location.pathname);
    if (isMissingScript(error) && navigator.onLine) reloadOnce();
  }, [error]);
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      {isMissingScript(error) ? (
        <ErrorState
          title="React App Failed to Load"
          message="Part of this page didn't load. Nothing you saved is lost. Check your connection and reload the page."
          onRetry={() => window.location.reload()}
        />
      ) : (
        <ErrorState
          title="We couldn't show this page"
          message={`Something went wrong on our side. Nothing you saved is lost.${error.digest ? ` If it happens again, send us this number: ${error.digest}.` : ""}`}
          onRetry={reset}
        />
      )}
    </div>
  );
}
