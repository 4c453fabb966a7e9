"use client";

import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { MERGE_FIELDS, type MergeKey } from "@/lib/merge-fields/list";

const LETTER_GROUP = { recipient: "Recipient" };

const GROUP_LABEL: Record<string, string> = {
  event: "Event",
  deal: "Deal",
  client: "Client",
  contact: "Contact",
  bureau: "Bureau",
  representative: "Representative",
  terms: "Terms",
  business: "Your business",
  profile: "You",
  today: "Date",
};

const FIELDS = Object.entries(MERGE_FIELDS).map(([key, { label, example }]) => ({
  key: key as MergeKey,
  label,
  example: String(example),
  group: key.split(".")[0] ?? "",
}));

type Props = { isLetter?: boolean; onPick: (key: MergeKey) => void; onClose: () => void };

/** Values that come from the event, its client and you. */
export default function FieldMenu({ isLetter = false, onPick, onClose }: Props) {
  const [q, setQ] = useState("");
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const groups: Record<string, string> = isLetter ? { ...LETTER_GROUP, ...GROUP_LABEL } : GROUP_LABEL;
  const found = FIELDS.filter(({ key, label, example, group }) => {
    if (!(group in groups)) return false;
    const all = `${key} ${label} ${example}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Insert a field"
      description={`It's filled in for each ${isLetter ? "letter" : "contract"}.`}
    >
      <Input
        type="search"
        autoFocus
        aria-label="Search fields"
        placeholder="Search fields"
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === "Enter" && first) onPick(first.key);
        }}
      />
      {found.length === 0 && <p className="mt-4 text-sm text-muted-foreground">No matches. Try fewer words.</p>}
      {Object.entries(groups).map(([group, label]) => {
        const inGroup = found.filter((field) => field.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className="mt-4">
            <h3 className="mb-1 text-sm font-semibold">{label}</h3>
            <ul>
              {inGroup.map((field) => (
                <li key={field.key}>
                  <button
                    type="button"
                    className="flex min-h-9 w-full flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1.5 text-start text-sm hover:bg-accent"
                    onClick={() => onPick(field.key)}
                  >
                    <span className="font-medium">{field.label}</span>
                    <span className="min-w-0 truncate text-muted-foreground">{field.example.split("\n")[0]}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}
