"use client";

import { type ComponentProps, useState } from "react";

/** A banner that can be put away for a day: the cookie tells the server to leave it out. */
export function Dismissible({ cookie, children, ...props }: ComponentProps<"aside"> & { cookie: string }) {
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${cookie}; Path=/; Max-Age=86400; SameSite=Lax`;
    setGone(true);
    // The button is gone; the keyboard goes on from the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <aside {...props}>
      {children}
      <button
        type="button"
        onClick={dismiss}
        className="min-h-6 rounded-sm font-medium underline underline-offset-4 hover:no-underline"
      >
        Not today
      </button>
    </aside>
  );
}
