"use client";

import { ArrowDown, ArrowUp, Columns3, ListFilter, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { SearchInput } from "@/components/shared/list/search-input";
import { Button, IconButton } from "@/components/ui/button";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import { Options, Select } from "@/components/ui/select";

export type ListToolbarProps = {
  q: string;
  onSearch: (text: string) => void;
  searchLabel: string;
  children?: ReactNode;
  /** Filters behind a button; on a phone they include the sort order. */
  more?: { active: number; filters: ReactNode };
  columns?: readonly { id: string; header: string }[];
  visible?: ReadonlySet<string>;
  onColumns?: (ids: Set<string>) => void;
  /** For phones, where the table has no head. */
  sorts?: readonly { sort: string; label: string }[];
  sort?: string;
  dir?: "asc" | "desc";
  onSort?: (sort: string, dir: "asc" | "desc") => void;
};

export function ListToolbar({
  q,
  onSearch,
  searchLabel,
  children,
  more,
  columns,
  visible,
  onColumns,
  sorts,
  sort,
  dir = "asc",
  onSort,
}: ListToolbarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const order = sorts && onSort ? <SortSelect sorts={sorts} sort={sort ?? ""} dir={dir} onSort={onSort} /> : null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchInput
        value={q}
        onSearch={onSearch}
        label={searchLabel}
        className="w-full min-w-0 sm:w-auto sm:max-w-xs sm:grow"
      />
      {children}
      {more ? (
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden /> Filters
          {more.active > 0 ? (
            <span className="rounded-full bg-tone-neutral px-1.5 text-xs tabular-nums text-tone-neutral-ink">
              {more.active}
              <span className="sr-only"> active</span>
            </span>
          ) : null}
        </Button>
      ) : (
        order
      )}
      <div className="ms-auto flex items-center gap-3">
        {columns && visible && onColumns ? (
          <Menu
            label="Choose columns"
            align="end"
            size="md"
            variant="ghost"
            triggerClassName="hidden text-muted-foreground sm:inline-flex"
            trigger={
              <>
                <Columns3 aria-hidden /> Columns
              </>
            }
          >
            {columns.map(({ id, header }) => (
              <MenuCheckItem
                key={id}
                checked={visible.has(id)}
                onCheckedChange={(on) => {
                  const next = new Set(visible);
                  if (on) next.add(id);
                  else next.delete(id);
                  onColumns(next);
                }}
              >
                {header}
              </MenuCheckItem>
            ))}
          </Menu>
        ) : null}
      </div>
      {more ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
        <div
          id={id}
          role="group"
          aria-label="Filters"
          hidden={!open}
          className="grid w-full grid-cols-1 gap-2 rounded-lg border bg-card p-3 [&[hidden]]:hidden sm:grid-cols-3 lg:grid-cols-6"
        >
          {open ? (
            <>
              {more.filters}
              {order}
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type SortSelectProps = Required<Pick<ListToolbarProps, "sorts" | "sort" | "dir" | "onSort">>;

function SortSelect({ sorts, sort, dir, onSort }: SortSelectProps) {
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-center gap-1 sm:hidden">
      <Select controlSize="sm" aria-label="Sort by" value={sort} onChange={(event) => onSort(event.target.value, dir)}>
        <Options of={sorts.map(({ sort: value, label }) => [value, label])} />
      </Select>
      <IconButton
        label={dir === "asc" ? "Ascending, switch to descending" : "Descending, switch to ascending"}
        icon={<Arrow aria-hidden />}
        onClick={() => onSort(sort, dir === "asc" ? "desc" : "asc")}
      />
    </div>
  );
}

export type BulkBarProps = {
  count: number;
  onClear: () => void;
  children: ReactNode;
};

/** The region stays mounted, so that screen readers announce the count. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section
      aria-label="Selected rows"
      className="pointer-events-none sticky bottom-[calc(1rem+var(--lower-edge,0px))] z-20 flex justify-center print:hidden"
    >
      <span role="status" className="sr-only">
        {count > 0 ? `${count} selected` : ""}
      </span>
      {count > 0 ? (
        <div className="floating pointer-events-auto mt-3 flex max-w-full flex-wrap items-center gap-1 rounded-xl border bg-popover p-1.5 ps-3.5 text-sm shadow-lift">
          <span aria-hidden className="me-2 font-medium tabular-nums">
            {count.toLocaleString("en-US")} selected
          </span>
          {children}
          <IconButton label="Clear selection" icon={<X aria-hidden />} onClick={onClear} />
        </div>
      ) : null}
    </section>
  );
}
