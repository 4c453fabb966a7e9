import type { Recipient } from "@/lib/admin/schema";

/** Who it is, or what their address begins with. */
export function RecipientText({ to: { username, masked } }: { to: Recipient }) {
  return <span className="wrap-anywhere">{username ?? masked}</span>;
}
