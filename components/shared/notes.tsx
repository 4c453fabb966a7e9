import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

export function DraftNote({ onDiscard, state = "saved" }: { onDiscard: () => void; state?: "saved" | "sent" }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-tone-amber px-4 py-2.5 text-sm text-tone-amber-ink"
    >
      <p>We kept what you typed here before. It hasn't been {state} yet.</p>
      <Button size="sm" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}

export function TrashNote({ noun, children }: { noun: string; children?: ReactNode }) {
  return (
    <p className="mb-5 flex items-center gap-3 rounded-md bg-tone-neutral px-4 py-3 text-sm text-tone-neutral-ink">
      <Trash2 aria-hidden className="size-4 shrink-0" />
      <span>
        This {noun} is in the trash. {children}
      </span>
    </p>
  );
}
