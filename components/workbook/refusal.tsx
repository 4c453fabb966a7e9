import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/shared/api-client";

const ELSEWHERE = new Set<ApiError["code"]>(["stale", "conflict", "not_found"]);

/** Why a change of an import was not made; where something happened elsewhere, with the way to see it as it is. */
export function Refusal({ error, onReread }: { error: Error | null; onReread: () => void }) {
  if (!error) return null;
  return (
    <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-danger text-sm">
      <span className="flex min-w-0 items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">{error.message}</span>
      </span>
      {error instanceof ApiError && ELSEWHERE.has(error.code) ? (
        <Button size="sm" onClick={onReread}>
          Show how it stands now
        </Button>
      ) : null}
    </div>
  );
}
