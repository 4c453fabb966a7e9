"use client";

import { Keyboard } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";

const JUMPS: Record<string, { href: string; label: string }> = {
  d: { href: "/", label: "Go to the dashboard" },
  e: { href: "/events", label: "Go to events" },
  c: { href: "/clients", label: "Go to clients" },
  b: { href: "/bureau-partners", label: "Go to bureau partners" },
  p: { href: "/profile", label: "Go to your profile" },
};

const OTHERS: [string[], string][] = [
  [["n"], "New event"],
  [["/"], "Search in a list"],
  [["↑", "↓"], "Move through the rows of a list (also j and k)"],
  [["Enter"], "Open the row"],
  [["x"], "Select the row"],
  [["Ctrl", "S"], "Save a form (⌘ S on a Mac)"],
  [["Esc"], "Close"],
  [["?"], "This list"],
];

/** `g e` style jumps, `n`, and `?` for the list of them all. Quiet while someone is typing. */
export function KeyboardShortcuts() {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  useEffect(() => {
    let jumping = 0;
    const press = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest("input, textarea, select, [contenteditable], dialog");
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      const jump = event.timeStamp - jumping < 1_500 ? JUMPS[event.key] : undefined;
      jumping = event.key === "g" ? event.timeStamp : 0;
      if (jump) router.push(jump.href);
      else if (event.key === "n") router.push("/events/new");
      else if (event.key === "?") setOpen(true);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [router]);
  return (
    <>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts (?)"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="hidden size-9 items-center justify-center rounded-md text-muted-foreground hover:bg-muted lg:flex"
      >
        <Keyboard aria-hidden className="size-4" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Keyboard shortcuts">
        <dl className="grid gap-2 text-sm">
          {Object.entries(JUMPS).map(([key, { label }]) => (
            <Row key={key} keys={["g", key]} label={label} />
          ))}
          {OTHERS.map(([keys, label]) => (
            <Row key={label} keys={keys} label={label} />
          ))}
        </dl>
      </Dialog>
    </>
  );
}

function Row({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
