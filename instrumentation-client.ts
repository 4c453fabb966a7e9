import { recordError } from "@/lib/shared/error-memory";

// Next runs this file before hydration.

// Capturing: load errors of scripts and style sheets do not bubble.
addEventListener(
  "error",
  (event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno } = event;
      if (!recordError("error", error || message, filename && `${filename}:${lineno}`)) event.preventDefault();
    } else if (target instanceof HTMLScriptElement) recordError("script", `Did not load: ${target.src}`);
    else if (target instanceof HTMLLinkElement) recordError("script", `Did not load: ${target.href}`);
  },
  true,
);

addEventListener("unhandledrejection", (event) => {
  if (!recordError("rejection", event.reason)) event.preventDefault();
});
