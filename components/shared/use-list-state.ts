"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { canonical, type ListSpec } from "@/lib/shared/list-address";

export type ListQuery<F extends string> = {
  q: string;
  sort: string;
  dir: "asc" | "desc";
  trash: boolean;
} & { [K in F]: string };

export type ListState<F extends string> = {
  query: ListQuery<F>;
  /** Changes some of it; "" (or false) takes a filter away. */
  set: (patch: Partial<ListQuery<F>>) => void;
  /** Takes search and filters away; sort and trash stay. */
  reset: () => void;
  /** True when search or a filter hides rows. */
  filtered: boolean;
  /** What goes to the API and into the address, "" for the plain list. */
  searchString: string;
};

/**
 * A list's state lives in the URL, so that back, reload and sharing work. Changes replace the address without asking
 * the server for the page again; the rows come through the list's own query.
 */
export function useListState<const F extends string = never>(spec: ListSpec<F>): ListState<F> {
  const params = useSearchParams();
  const searchString = useMemo(() => canonical(spec, Object.fromEntries(params)), [spec, params]);

  const set = useCallback(
    (patch: Partial<ListQuery<F>>) => {
      // Read at the time of the change: two changes in one tick must not undo each other.
      const current = Object.fromEntries(new URLSearchParams(window.location.search));
      const next = canonical(spec, { ...current, ...patch });
      window.history.replaceState(null, "", next ? `?${next}` : window.location.pathname);
    },
    [spec],
  );

  const query = useMemo(() => read(spec, searchString), [spec, searchString]);
  const reset = useCallback(() => {
    const blank: Record<string, string> = { q: "" };
    for (const name of spec.filters) blank[name] = "";
    set(blank as Partial<ListQuery<F>>);
  }, [spec, set]);

  const filtered = query.q !== "" || spec.filters.some((name) => query[name] !== "");
  return { query, set, reset, filtered, searchString };
}

function read<F extends string>(spec: ListSpec<F>, searchString: string): ListQuery<F> {
  const search = new URLSearchParams(searchString);
  const query: Record<string, unknown> = {
    q: search.get("q") ?? "",
    sort: search.get("sort") ?? spec.sort,
    dir: search.get("dir") ?? spec.dir,
    trash: search.get("trash") === "1",
  };
  for (const name of spec.filters) query[name] = search.get(name) ?? "";
  return query as ListQuery<F>;
}
