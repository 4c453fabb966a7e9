import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

/** Says on a record's own page that it lies in the trash; the way out stands in the page's header. */
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
