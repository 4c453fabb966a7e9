import { GitMerge } from "lucide-react";
import { Button } from "@/components/ui/button";

type Difference = {
  field: string;
  label: string;
  mine: string;
  theirs: string;
};

export type ConflictPanelProps = {
  noun: string;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** A concurrent save: shows both versions. */
export default function ConflictPanel({ noun, differences, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  return (
    <section role="alert" className="mb-6 rounded-lg border border-tone-amber-ink/40 bg-card p-4 sm:p-5">
      <h2 className="flex items-center gap-2 text-[0.9375rem] font-semibold">
        <GitMerge aria-hidden className="size-4 text-brand" />
        This {noun} was changed elsewhere
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">Your changes are still here. Choose which version to keep.</p>
      <div className="mt-4 text-sm">
        <div
          aria-hidden
          className="hidden gap-4 border-b pb-1.5 text-[0.8125rem] text-muted-foreground sm:grid sm:grid-cols-[9rem_1fr_1fr]"
        >
          <span />
          <span>Your version</span>
          <span>Saved version</span>
        </div>
        {differences.map(({ field, label, mine, theirs }) => (
          <dl key={field} className="grid gap-1 border-b py-2.5 sm:grid-cols-[9rem_1fr_1fr] sm:gap-4">
            <dt className="font-medium">{label}</dt>
            <Version caption="Your version" text={mine} />
            <Version caption="Saved version" text={theirs} />
          </dl>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          Use saved version
        </Button>
      </div>
    </section>
  );
}

function Version({ caption, text }: { caption: string; text: string }) {
  return (
    <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
      <span className="me-2 text-[0.8125rem] text-muted-foreground sm:sr-only">{caption}</span>
      {text || <span className="text-muted-foreground">(empty)</span>}
    </dd>
  );
}
