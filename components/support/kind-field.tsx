import type { UseFormRegisterReturn } from "react-hook-form";
import { KindIcon } from "@/components/support/feedback-marks";
import type { FeedbackKind } from "@/lib/support/feedback/schema";
import { KINDS } from "@/lib/support/feedback/status";

/** One of three, each with a line on what it is for. */
export function KindField({ register }: { register: UseFormRegisterReturn<"kind"> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">What it is</legend>
      <div className="overflow-hidden rounded-md border border-input bg-card">
        {(Object.keys(KINDS) as FeedbackKind[]).map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 items-center gap-3 border-t px-3 py-2 text-sm first:border-t-0 hover:bg-accent has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              value={kind}
              {...register}
              className="size-4 shrink-0 accent-[var(--primary)] outline-none"
            />
            <KindIcon kind={kind} />
            <span className="min-w-0">
              <span className="font-medium">{KINDS[kind].label}</span>
              <span className="block text-[0.8125rem] text-muted-foreground">{KINDS[kind].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
