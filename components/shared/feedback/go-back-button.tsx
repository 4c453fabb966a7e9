"use client";

import { PLAIN_BUTTON } from "@/components/ui/plain-button";

/** Without a history it leads to the start page. On every page, so it is a plain button. */
export function GoBackButton() {
  return (
    <button
      type="button"
      className={PLAIN_BUTTON}
      onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign("/"))}
    >
      Go Back
    </button>
  );
}
