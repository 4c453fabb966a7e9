import { Button } from "@/components/ui/button";
import { formatTotal } from "@/lib/shared/pagination";

/** "1–50 of 465" and the way to more. */
export function ListPager({
  shown,
  total,
  more,
  loading,
  onMore,
}: {
  shown: number;
  total: number;
  more: boolean;
  loading?: boolean;
  onMore: () => void;
}) {
  if (shown === 0) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-4 text-muted-foreground text-sm">
      <p aria-live="polite" className="tabular-nums">
        {more
          ? `1–${shown.toLocaleString("en-US")} of ${formatTotal(total)}`
          : `All ${shown.toLocaleString("en-US")} shown`}
      </p>
      {more && (
        <Button variant="secondary" size="sm" loading={loading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  );
}
