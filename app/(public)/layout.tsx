import type { ReactNode } from "react";

/** System fonts, as on all public pages. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <div className="font-system">{children}</div>;
}
