import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ApiError, failureText } from "@/lib/shared/api-client";

const ELSEWHERE = new Set<ApiError["code"]>(["stale", "conflict", "not_found"]);

/** The reason why a change failed; if the import was changed elsewhere, with a button to read it again. */
export function Refusal({ error, onReread }: { error: Error | null; onReread: () => void }) {
  if (!error) return null;
  const elsewhere = error instanceof ApiError && ELSEWHERE.has(error.code);
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-sm">
      <span className="flex min-w-0 items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">{elsewhere ? error.message : failureText(error)}</span>
      </span>
      {elsewhere ? (
        <Button size="sm" onClick={onReread}>
          Show the latest version
        </Button>
      ) : null}
    </div>
  );
}
