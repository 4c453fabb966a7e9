"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { columnWidths, leastTableWidth } from "@/components/shared/list/column-widths";
import { ROLE } from "@/components/shared/list/table-roles";
import type { ColumnId, ComputedColumn, ListColumn, ListColumns } from "@/lib/shared/list-address";

export type Column<Row> = {
  id: string;
  header: string;
  hint?: ReactNode;
  /** Null for an empty cell, which a phone leaves out. */
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  sort?: string;
  /** The direction of the first click. */
  firstDir?: "asc" | "desc";
  /** A width class; columns without one share the rest. */
  width?: string;
  /** Text that a column without a width should have room for. */
  fit?: (row: Row) => string;
  /** Position in a phone's two-line row. */
  phone?: "title" | "meta" | "end" | "hidden";
  wide?: boolean;
};

type Looks<Row, C extends ListColumns> = Record<ComputedColumn<C>, Pick<Column<Row>, "cell">> & {
  [Id in ColumnId<C>]?: Partial<Column<Row>>;
};

/** A noun's columns, with the cells that are more than a text, and the layout. */
export const tableColumns = <Row, C extends readonly ListColumn<keyof Row & string>[]>(
  columns: C,
  looks: Looks<Row, C>,
): Column<Row>[] =>
  columns.map(({ id, label, field, sort, desc }) => ({
    id,
    header: label,
    cell: (row) => (field && (row[field] as ReactNode)) || null,
    sort,
    firstDir: desc && "desc",
    ...(looks as Partial<Record<string, Partial<Column<Row>>>>)[id],
  }));

export type DataTableProps<Row extends { id: string }> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The title's link covers the row. */
  rowHref: (row: Row) => string;
  rowLabel: (row: Row) => string;
  caption: string;
  sort?: string;
  dir?: "asc" | "desc";
  onSort?: (sort: string, dir: "asc" | "desc") => void;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  visibleColumns?: ReadonlySet<string>;
  busy?: boolean;
};

/**
 * A row's link is a plain anchor with one listener on the body: fifty router links cost far more to hydrate. Arrow keys
 * or j/k move, Enter opens, x selects.
 */
export function DataTable<Row extends { id: string }>({
  columns: all,
  rows,
  rowHref,
  rowLabel,
  caption,
  sort,
  dir,
  onSort,
  selected,
  onSelect,
  visibleColumns,
  busy,
}: DataTableProps<Row>) {
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const anchor = useRef<string | null>(null);
  const [active, setActive] = useState(0);
  const columns = useMemo(
    () => (visibleColumns ? all.filter((column) => visibleColumns.has(column.id)) : all),
    [all, visibleColumns],
  );
  const title = columns.find((column) => column.phone === "title") ?? columns[0];
  const widths = useMemo(() => columnWidths(columns, rows, title), [columns, rows, title]);
  const last = Math.min(active, Math.max(0, rows.length - 1));

  const toggle = (id: string, range: boolean) => {
    if (!onSelect) return;
    const next = new Set(selected);
    const on = !next.has(id);
    const from = rows.findIndex((row) => row.id === anchor.current);
    const to = rows.findIndex((row) => row.id === id);
    const touched =
      range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1);
    for (const row of touched) on ? next.add(row.id) : next.delete(row.id);
    anchor.current = id;
    onSelect(next);
  };

  // Rows keep their first callback, so that they render only when they change.
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const onToggle = useCallback((id: string, range: boolean) => latest.current(id, range), []);

  const links = () => [...(body.current?.querySelectorAll<HTMLAnchorElement>(".row-link") ?? [])];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target as Element)) return;
    const list = links();
    const at = list.findIndex((link) => link.closest("tr")?.contains(event.target as Node));
    const to = destination(event.key, at, list.length);
    if (to !== undefined) {
      event.preventDefault();
      list[to]?.focus();
    } else if (event.key === "x" && rows[at]) {
      event.preventDefault();
      toggle(rows[at].id, event.shiftKey);
    }
  };

  // j and k also work when nothing has the focus.
  useEffect(() => {
    const start = (event: globalThis.KeyboardEvent) => {
      if (document.activeElement !== document.body || event.metaKey || event.ctrlKey || event.altKey) return;
      if (event.key === "j" || event.key === "k") body.current?.querySelector<HTMLElement>(".row-link")?.focus();
    };
    document.addEventListener("keydown", start);
    return () => document.removeEventListener("keydown", start);
  }, []);

  const rowLink = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>("a.row-link");
  const warm = (target: EventTarget) => {
    const href = rowLink(target)?.getAttribute("href");
    if (href) router.prefetch(href);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const href = rowLink(event.target)?.getAttribute("href");
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(href);
  };

  const chosen = selected ? rows.filter((row) => selected.has(row.id)).length : 0;
  return (
    <table
      {...ROLE.table}
      className="data-table"
      style={{ "--least-width": leastTableWidth(columns) } as CSSProperties}
      aria-busy={busy || undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {onSelect ? <col className="w-10" data-cell="select" /> : null}
        {columns.map((column) => (
          <col
            key={column.id}
            className={column.width}
            style={widths[column.id] ? { width: widths[column.id] } : undefined}
            data-wide={column.wide || undefined}
          />
        ))}
      </colgroup>
      <thead {...ROLE.group}>
        <tr {...ROLE.row}>
          {onSelect ? (
            <th scope="col" {...ROLE.head} data-cell="select">
              <SelectAll
                chosen={chosen}
                count={rows.length}
                onChange={(on) => onSelect(new Set(on ? rows.map((row) => row.id) : []))}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} dir={dir} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody
        ref={body}
        {...ROLE.group}
        data-busy={busy || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onMouseOver={(event) => warm(event.target)}
        onTouchStart={(event) => warm(event.target)}
        onFocus={(event) => {
          warm(event.target);
          const at = links().findIndex((link) => link.closest("tr")?.contains(event.target));
          if (at >= 0) setActive(at);
        }}
      >
        {rows.map((row, index) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns}
            title={title}
            href={rowHref(row)}
            label={onSelect ? rowLabel(row) : undefined}
            selected={selected?.has(row.id)}
            active={index === last}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}

const isTyping = (element: Element): boolean =>
  element.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

function destination(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown" || key === "j") return Math.min(count - 1, at + 1);
  if (key === "ArrowUp" || key === "k") return Math.max(0, at - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

function SelectAll({ chosen, count, onChange }: { chosen: number; count: number; onChange: (on: boolean) => void }) {
  return (
    <label>
      <input
        ref={(node) => {
          if (node) node.indeterminate = chosen > 0 && chosen < count;
        }}
        type="checkbox"
        className="check"
        aria-label="Select all rows shown"
        checked={count > 0 && chosen === count}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

function Head<Row>({
  column,
  sort,
  dir,
  onSort,
}: {
  column: Column<Row>;
  sort?: string;
  dir?: "asc" | "desc";
  onSort?: (sort: string, dir: "asc" | "desc") => void;
}) {
  const name = column.sort;
  const active = name !== undefined && name === sort;
  const [sorted, opposite] = dir === "asc" ? (["ascending", "desc"] as const) : (["descending", "asc"] as const);
  const next = active ? opposite : (column.firstDir ?? "asc");
  const Arrow = (active ? dir : next) === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...ROLE.head}
      data-align={column.align === "right" ? "end" : undefined}
      data-wide={column.wide || undefined}
      aria-sort={active ? sorted : undefined}
    >
      {name && onSort ? (
        <button type="button" className="sort" onClick={() => onSort(name, next)}>
          {column.header}
          <Arrow aria-hidden />
        </button>
      ) : (
        column.header
      )}
      {column.hint}
    </th>
  );
}

type BodyRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  title: Column<Row> | undefined;
  href: string;
  label?: string;
  selected?: boolean;
  /** Roving tabindex. */
  active: boolean;
  onToggle: (id: string, range: boolean) => void;
};

const BodyRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row extends { id: string }>({
  row,
  columns,
  title,
  href,
  label,
  selected,
  active,
  onToggle,
}: BodyRowProps<Row>) {
  const stop = active ? undefined : -1;
  return (
    <tr {...ROLE.row} data-selected={selected || undefined}>
      {label !== undefined ? (
        <td {...ROLE.cell} data-cell="select">
          <label>
            <input
              type="checkbox"
              className="check"
              aria-label={`Select ${label}`}
              tabIndex={stop}
              checked={selected ?? false}
              onChange={(event) =>
                onToggle(row.id, (event.nativeEvent as Event & { shiftKey?: boolean }).shiftKey === true)
              }
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) =>
        column === title ? (
          <td key={column.id} {...ROLE.cell} data-phone="title">
            <a href={href} dir="auto" className="row-link" tabIndex={stop}>
              {column.cell(row)}
            </a>
          </td>
        ) : (
          <td
            key={column.id}
            {...ROLE.cell}
            data-phone={column.phone ?? "hidden"}
            data-align={column.align === "right" ? "end" : undefined}
            data-wide={column.wide || undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
