import type { ReactNode } from "react";

/** Pages that a planner without account opens once, on a phone: set in the device's own typeface, like all public ones. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return <div className="font-system">{children}</div>;
}
