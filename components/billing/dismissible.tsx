"use client";

import { type ComponentProps, useState } from "react";

/** A banner that a cookie hides for a day. */
export function Dismissible({ cookie, children, ...props }: ComponentProps<"aside"> & { cookie: string }) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  const dismiss = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    document.cookie = `${cookie}; Path=/; Max-Age=86400; SameSite=Lax`;
    setHidden(true);
    // The focused button is removed.
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
