import type { LinkState } from "@/lib/media-kit/links/schema";
import { KIT_SECTION_LABEL, type KitSection } from "@/lib/media-kit/list";

export const LINK_STATE_LABEL: Record<LinkState, string> = {
  open: "Open",
  paused: "Paused",
  expired: "Expired",
  revoked: "Revoked",
};

type Ends = { revokedAt: string | null; pausedAt: string | null; expiresOn: string | null };

/** @param today YYYY-MM-DD in the speaker's zone; a link still opens on its last day */
export function linkState({ revokedAt, pausedAt, expiresOn }: Ends, today: string): LinkState {
  if (revokedAt) return "revoked";
  if (expiresOn && expiresOn < today) return "expired";
  return pausedAt ? "paused" : "open";
}

/** "Dana O’Neil, CSP" → `dana-oneil-csp`; "speaker" without a letter left. */
export function nameSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "speaker"
  );
}

export function saySections(sections: readonly KitSection[], all: number): string {
  if (sections.length === all) return "The whole kit";
  const names = sections.map((section) => KIT_SECTION_LABEL[section]);
  if (names.length > 3) return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "8 s", "2 min 5 s", "1 h 12 min" */
export function formatLength(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours > 0) return minutes ? `${hours} h ${minutes} min` : `${hours} h`;
  return rest ? `${minutes} min ${rest} s` : `${minutes} min`;
}
