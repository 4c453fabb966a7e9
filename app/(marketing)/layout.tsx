import type { ReactNode } from "react";

/**
 * Public pages are set in the device's own typeface, but for their headlines: a visitor on a slow phone reads at once, and
 * no line moves when a font arrives. See docs/decisions/022-typefaces.md.
 */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <div className="font-system">{children}</div>;
}
