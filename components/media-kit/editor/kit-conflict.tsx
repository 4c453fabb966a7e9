"use client";

import type { KitField, KitState } from "@/components/media-kit/editor/kit-store";
import ConflictPanel from "@/components/shared/form/conflict-panel";

const LABEL: Record<KitField, string> = {
  design: "Design",
  accent: "Color",
  headline: "Headline",
  bios: "Bios",
  headshots: "Headshots",
  topics: "Topics",
  videos: "Videos",
  testimonialIds: "Testimonials",
  clients: "Clients",
  introduction: "Introduction",
  rider: "AV rider",
  books: "Books",
  awards: "Awards",
  fees: "Fees",
  order: "Section order",
  hidden: "Hidden sections",
};

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const names = value.map((item) => (typeof item === "object" ? nameIn(item) : "")).filter(Boolean);
    return [`${value.length} total`, ...names].join("\n");
  }
  return Object.values(value ?? {})
    .filter((part) => part !== "" && part !== null)
    .join("\n\n");
}

const nameIn = (item: { title?: string; name?: string; description?: string }) =>
  item.title ?? item.name ?? item.description ?? "";

type KitConflictProps = {
  conflicts: KitState["conflicts"];
  onSettle: (choice: "mine" | "theirs") => void;
};

export default function KitConflict({ conflicts, onSettle }: KitConflictProps) {
  return (
    <ConflictPanel
      noun="media kit"
      differences={conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: LABEL[field],
        mine: textOf(mine),
        theirs: textOf(theirs),
      }))}
      onKeepMine={() => onSettle("mine")}
      onTakeTheirs={() => onSettle("theirs")}
    />
  );
}
