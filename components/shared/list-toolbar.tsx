"use client";

import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { SearchInput } from "@/components/shared/search-input";
import { Checkbox } from "@/components/ui/checkbox";

/** Search, the noun's own filters, and the choice of columns. */
export function ListToolbar({
  q,
  onSearch,
  searchLabel,
  children,
  columns,
  visible,
  onColumns,
}: {
  q: string;
  onSearch: (text: string) => void;
  searchLabel: string;
  /** Filter controls. */
  children?: ReactNode;
  /** Columns that can be hidden. */
  columns?: readonly { id: string; header: string }[];
  visible?: ReadonlySet<string>;
  onColumns?: (ids: Set<string>) => void;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
      <SearchInput value={q} onSearch={onSearch} label={searchLabel} />
      {children}
      {columns && visible && onColumns && (
        <details className="relative ml-auto hidden sm:block">
          <summary className="inline-flex h-10 list-none items-center gap-2 rounded-md border border-border bg-card px-3 text-sm hover:bg-muted">
            <Columns3 aria-hidden className="size-4" /> Columns
          </summary>
          <fieldset className="absolute top-full right-0 z-30 mt-1 grid w-52 gap-1 rounded-md border border-border bg-card p-2 shadow-lg">
            <legend className="sr-only">Columns shown</legend>
            {columns.map(({ id, header }) => (
              <label key={id} className="flex min-h-8 items-center gap-2 rounded px-2 text-sm hover:bg-muted">
                <Checkbox
                  checked={visible.has(id)}
                  onChange={() => {
                    const next = new Set(visible);
                    if (!next.delete(id)) next.add(id);
                    onColumns(next);
                  }}
                />
                {header}
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </div>
  );
}
