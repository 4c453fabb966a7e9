import { keepError } from "@/lib/shared/error-memory";

// Next runs this file before the page comes alive, so that no error is missed.

// Capturing, because a script or a style sheet that does not load says so to its own element only.
addEventListener(
  "error",
  (event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const { error, message, filename, lineno } = event;
      if (!keepError("error", error || message, filename && `${filename}:${lineno}`)) event.preventDefault();
    } else if (target instanceof HTMLScriptElement) keepError("script", `Did not load: ${target.src}`);
    else if (target instanceof HTMLLinkElement) keepError("script", `Did not load: ${target.href}`);
  },
  true,
);

addEventListener("unhandledrejection", (event) => {
  if (!keepError("rejection", event.reason)) event.preventDefault();
});
