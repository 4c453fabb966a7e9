"use client";

import { PLAIN_BUTTON } from "@/components/ui/plain-button";

/**
 * Back to where the visitor came from; someone who came by the address itself goes to the start. On every page, for the
 * case: so no more than a plain button.
 */
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
