"use client";

import "@/app/globals.css";
import { ErrorState } from "@/components/shared/error-state";

/** The root layout itself failed, so this page brings its own. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body className="bg-background font-sans text-foreground">
        <title>React App Failed to Load</title>
        <main className="mx-auto max-w-2xl px-4 py-16">
          <ErrorState
            title="React App Failed to Load"
            message="Something went wrong on our side; nothing you saved is lost."
            onRetry={() => window.location.reload()}
          />
        </main>
      </body>
    </html>
  );
}
