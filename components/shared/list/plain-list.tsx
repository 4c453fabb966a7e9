"use client";

import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { ListPager } from "@/components/shared/list/list-pager";
import { Button } from "@/components/ui/button";
import { failureText } from "@/lib/shared/api-client";
import type { usePages } from "@/lib/shared/record-client";

type PlainListProps<Row extends { id: string }> = {
  pages: ReturnType<typeof usePages<Row>>;
  row: (row: Row) => ReactNode;
  label: string;
  filtered?: boolean;
  onReset?: () => void;
  empty: ReactNode;
};

export function PlainList<Row extends { id: string }>({
  pages,
  row,
  label,
  filtered,
  onReset,
  empty,
}: PlainListProps<Row>) {
  const { rows } = pages;
  // A failed next page keeps the rows.
  if (pages.isError && !pages.isFetchNextPageError)
    return <ErrorState message={failureText(pages.error)} onRetry={() => void pages.refetch()} />;
  if (rows.length === 0) {
    if (!filtered || pages.isPlaceholderData) return empty;
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No matches"
        actions={onReset ? <Button onClick={onReset}>Show all</Button> : null}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={label}
        aria-busy={pages.isPlaceholderData || undefined}
        className="divide-y overflow-hidden rounded-lg border bg-card aria-busy:opacity-55"
      >
        {rows.map((one) => (
          <li key={one.id}>{row(one)}</li>
        ))}
      </ul>
      <ListPager pages={pages} toasts />
    </>
  );
}
