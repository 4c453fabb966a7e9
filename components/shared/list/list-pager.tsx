"use client";

import { useEffect, useRef } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { formatTotal } from "@/lib/shared/pagination";
import type { usePages } from "@/lib/shared/record-client";

export type ListPagerProps = {
  pages: ReturnType<typeof usePages<{ id: string }>>;
  /** Where the list stays when its next page fails, a toast says so. */
  toasts?: boolean;
};

/** The second page comes as one scrolls to the end of the first; further ones are asked for. */
export function ListPager({ pages, toasts }: ListPagerProps) {
  const { rows, total, hasNextPage, fetchNextPage } = pages;
  const end = useRef<HTMLDivElement>(null);
  const isFirst = pages.data?.pages.length === 1 && hasNextPage && !pages.isError && !pages.isPlaceholderData;
  useEffect(() => {
    if (!isFirst || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: "100px",
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [isFirst, fetchNextPage]);
  if (rows.length === 0) return null;
  const more = async () => {
    const { error } = await fetchNextPage();
    if (error && toasts) toastError("Couldn't load more", error);
  };
  const count = rows.length.toLocaleString("en-US");
  const all = rows.length === 1 ? "1 shown" : `All ${count} shown`;
  return (
    <div ref={end} className="flex min-h-14 items-center justify-between gap-4 text-[0.8125rem] text-muted-foreground">
      <p role="status" className="tabular-nums">
        {hasNextPage ? `1–${count} of ${formatTotal(total)}` : all}
      </p>
      {hasNextPage ? (
        <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void more()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}
