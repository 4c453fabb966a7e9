"use client";

import "@/app/globals.css";
import { useEffect } from "react";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { recordError } from "@/lib/shared/error-memory";

/** The root layout itself failed, so this page brings its own. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => {
    recordError("page", error, window.location.pathname);
  }, [error]);
  return (
    <html lang="en">
      <body className="bg-background font-sans text-foreground">
        <title>React App Failed to Load</title>
        <main className="mx-auto max-w-2xl px-4 py-16">
          <ErrorState
            title="React App Failed to Load"
            message="Check your connection and reload the page. Nothing you saved is lost."
            onRetry={() => window.location.reload()}
          />
        </main>
      </body>
    </html>
  );
}
