"use client";

import type { NavItem } from "@/components/shared/shell/sidebar";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

type Group = { title: string; keys: [keys: string[], does: string][] };

const GROUPS: readonly Group[] = [
  {
    title: "In a list",
    keys: [
      [["/"], "Search"],
      [["j", "k"], "Move down or up (arrow keys work too)"],
      [["Enter"], "Open the row"],
      [["x"], "Select the row"],
      [["Shift", "x"], "Select all rows in between"],
    ],
  },
  {
    title: "In your action items",
    keys: [
      [["j", "k"], "Move down or up"],
      [["Enter"], "Open it"],
      [["e"], "Done"],
      [["s"], "Snooze"],
      [["d"], "Dismiss"],
      [["z"], "Undo"],
    ],
  },
  {
    title: "On the board",
    keys: [
      [["←", "↑", "→", "↓"], "Move between cards"],
      [["m"], "Move the card"],
    ],
  },
  {
    title: "In the calendar",
    keys: [
      [["←", "↑", "→", "↓"], "Move by day or week"],
      [["Page Up", "Page Down"], "Move by month"],
      [["t"], "Today"],
      [["n"], "New event on that date"],
      [["Enter"], "Open the event or date"],
    ],
  },
  {
    title: "In a checklist",
    keys: [
      [["↑", "↓"], "Move between tasks"],
      [["Space"], "Check it off"],
      [["Enter"], "Edit it"],
      [["Alt", "↑", "↓"], "Move it up or down"],
      [["Delete"], "Delete it"],
    ],
  },
  {
    title: "Anywhere",
    keys: [
      [["Ctrl", "K"], "Search and commands (⌘ K on a Mac)"],
      [["n"], "New event"],
      [["Ctrl", "S"], "Save the form (⌘ S on a Mac)"],
      [["?"], "This list"],
    ],
  },
];

export default function ShortcutList({
  jumps,
  open,
  onOpenChange,
}: {
  jumps: readonly NavItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const goTo: Group = { title: "Go to", keys: jumps.map(({ jump = "", label }) => [["g", jump], label]) };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[goTo, ...GROUPS].map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 text-[0.8125rem] font-medium text-muted-foreground">{title}</h3>
            <dl>
              {keys.map(([keyNames, does]) => (
                <div key={does} className="flex items-center justify-between gap-4 border-b py-2 text-sm last:border-0">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keyNames.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
