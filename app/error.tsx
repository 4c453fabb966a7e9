"use client";

import { ErrorState } from "@/components/shared/error-state";

/** A page that failed while everything around it works. The details are in the server's log under the digest. */
export default function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <ErrorState
        title="This page could not be shown"
        message={`Something went wrong on our side; nothing you saved is lost.${error.digest ? ` If it happens again, tell us the number ${error.digest}.` : ""}`}
        onRetry={reset}
      />
    </div>
  );
}
