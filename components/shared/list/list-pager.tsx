import { Button } from "@/components/ui/button";
import { formatTotal } from "@/lib/shared/pagination";

export type ListPagerProps = {
  shown: number;
  total: number;
  more: boolean;
  loading?: boolean;
  onMore: () => void;
};

export function ListPager({ shown, total, more, loading, onMore }: ListPagerProps) {
  if (shown === 0) return null;
  const count = shown.toLocaleString("en-US");
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 text-[0.8125rem] text-muted-foreground">
      <p role="status" className="tabular-nums">
        {more ? `1–${count} of ${formatTotal(total)}` : shown === 1 ? "1 shown" : `All ${count} shown`}
      </p>
      {more ? (
        <Button size="sm" loading={loading} onClick={onMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
