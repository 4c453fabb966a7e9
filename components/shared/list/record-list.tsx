"use client";

import { ArrowLeft, Ellipsis, RotateCcw, SearchX, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { ErrorState } from "@/components/shared/feedback/error-state";
import { type Column, DataTable } from "@/components/shared/list/data-table";
import { ListPager } from "@/components/shared/list/list-pager";
import { BulkBar, ListToolbar } from "@/components/shared/list/list-toolbar";
import { useColumns } from "@/components/shared/list/use-columns";
import type { ListState } from "@/components/shared/list/use-list-state";
import { NewRecordLink, PageHeader } from "@/components/shared/record/page-header";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { failureText } from "@/lib/shared/api-client";
import { formatTotal } from "@/lib/shared/pagination";
import type { usePages, useTrashRecords } from "@/lib/shared/record-client";

type ShownList = { query: string; columns: readonly string[] };

export type RecordListProps<Row extends { id: string }> = {
  title: string;
  noun: { one: string; many: string };
  /** The list's path; `${href}/new` and `${href}/{id}` are below it. */
  href: string;
  list: ListState<never>;
  pages: ReturnType<typeof usePages<Row>>;
  moves: ReturnType<typeof useTrashRecords>;
  /** The first is the row's title and cannot be hidden. */
  columns: readonly Column<Row>[];
  hiddenAtFirst?: readonly string[];
  /** Id of the saved view whose columns are shown. */
  columnsOf?: string;
  nameOf: (row: Row) => string;
  filters?: ReactNode;
  moreFilters?: { active: number; filters: ReactNode };
  /** Below the toolbar. */
  chips?: ReactNode;
  /** Where the top bar has the page's "New …". */
  hideNew?: boolean;
  /** Items of the header's menu, above the trash. */
  menu?: ReactNode;
  exports?: (shown: ShownList, ids?: readonly string[]) => ReactNode;
  bulkActions?: (ids: readonly string[], onDone: () => void) => ReactNode;
  tabs?: ReactNode;
  empty: ReactNode;
  /** There is no record at all, although the list is filtered. */
  isBlank?: boolean;
  /** In place of "No … matches". */
  noMatches?: ReactNode;
};

export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { title, noun, href, list, pages, moves, columns, nameOf, hiddenAtFirst, filters, bulkActions, empty } = props;
  const { exports } = props;
  const { query, set, filtered } = list;
  const { rows, total } = pages;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const [visible, setVisible] = useColumns(props.columnsOf ?? href, ids, hiddenAtFirst);
  const { moveIn, moveOut } = useTrashActions(moves, noun);

  // Another query clears the selection: invisible rows must not be moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the reason
  useEffect(() => setSelected(new Set()), [list.searchString]);

  const chosen = rows.filter((row) => selected.has(row.id));
  const move = (mover: typeof moveIn) => {
    setSelected(new Set());
    void mover(
      chosen.map((row) => row.id),
      chosen[0] && nameOf(chosen[0]),
    );
  };
  const shown = { query: list.searchString, columns: [...visible] };
  const nothing = rows.length === 0 && !pages.isPlaceholderData;
  const untouched = nothing && !query.trash && (props.isBlank ? query.q === "" : !filtered);
  const onSort = (sort: string, dir: "asc" | "desc") => set({ sort, dir });
  const sorts = columns.flatMap(({ sort, header }) => (sort ? [{ sort, label: header }] : []));
  return (
    <>
      <PageHeader
        title={query.trash ? `${title} in the trash` : title}
        count={untouched ? undefined : formatTotal(total)}
        tabs={props.tabs}
        actions={
          <>
            {rows.length > 0 && exports?.(shown)}
            <Menu label={`More for ${noun.many}`} align="end" trigger={<Ellipsis aria-hidden />}>
              {props.menu ? (
                <>
                  {props.menu}
                  <MenuSeparator />
                </>
              ) : null}
              <MenuItem icon={<Trash2 aria-hidden />} href={`${href}?trash=1`}>
                Trash
              </MenuItem>
            </Menu>
            {query.trash && (
              <ButtonLink href={href}>
                <ArrowLeft aria-hidden /> Back to {noun.many}
              </ButtonLink>
            )}
            {!query.trash && !untouched && !props.hideNew && <NewRecordLink href={`${href}/new`} noun={noun.one} />}
          </>
        }
      />
      {untouched ? (
        empty
      ) : (
        <ListToolbar
          q={query.q}
          onSearch={(q) => set({ q })}
          searchLabel={`Search ${noun.many}`}
          columns={columns.slice(1)}
          visible={visible}
          onColumns={setVisible}
          sorts={sorts}
          sort={query.sort}
          dir={query.dir}
          onSort={onSort}
          more={props.moreFilters}
        >
          {filters}
        </ListToolbar>
      )}
      {props.chips}
      {pages.isError && <ErrorState message={failureText(pages.error)} onRetry={() => void pages.refetch()} />}
      {!pages.isError && nothing && !untouched && (props.noMatches || <NoMatches {...props} />)}
      {!pages.isError && !nothing && (
        <DataTable
          columns={columns}
          visibleColumns={visible}
          rows={rows}
          rowHref={(row) => `${href}/${row.id}`}
          rowLabel={nameOf}
          caption={title}
          sort={query.sort}
          dir={query.dir}
          onSort={onSort}
          selected={selected}
          onSelect={setSelected}
          busy={pages.isPlaceholderData || pages.isPending}
        />
      )}
      <ListPager pages={pages} />
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        {exports?.(
          shown,
          chosen.map((row) => row.id),
        )}
        {query.trash ? (
          <Button size="sm" variant="ghost" onClick={() => move(moveOut)}>
            <RotateCcw aria-hidden /> Restore
          </Button>
        ) : (
          <>
            {bulkActions?.(
              chosen.map((row) => row.id),
              () => setSelected(new Set()),
            )}
            <Button size="sm" variant="ghost" onClick={() => move(moveIn)}>
              <Trash2 aria-hidden /> Move to trash
            </Button>
          </>
        )}
      </BulkBar>
    </>
  );
}

function NoMatches<Row extends { id: string }>({ list, noun }: RecordListProps<Row>) {
  const { query, filtered, reset } = list;
  if (!filtered) {
    return (
      <EmptyState icon={<Trash2 aria-hidden />} title="The trash is empty">
        Deleted {noun.many} stay here for 30 days. You can restore them anytime before then.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={query.q ? `No ${noun.many} match “${query.q}”` : `No matching ${noun.many}`}
      actions={<Button onClick={reset}>Show all {noun.many}</Button>}
    >
      {query.q ? "Try fewer words." : "Try different filters."}
    </EmptyState>
  );
}
