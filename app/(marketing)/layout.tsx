import type { ReactNode } from "react";

/** System fonts but for headlines, see docs/decisions/022-typefaces.md. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <div className="font-system">{children}</div>;
}
