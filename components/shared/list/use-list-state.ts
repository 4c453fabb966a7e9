"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { canonical, type ListSpec } from "@/lib/shared/list-address";

type ListQuery<F extends string> = {
  q: string;
  sort: string;
  dir: "asc" | "desc";
  trash: boolean;
} & { [K in F]: string };

export type ListState<F extends string> = {
  query: ListQuery<F>;
  set: (patch: Partial<ListQuery<F>>) => void;
  reset: () => void;
  filtered: boolean;
  /** "" for the list's defaults. */
  searchString: string;
};

/**
 * List state in the URL; the rows come through the list's query. @param bare URL of the default view, and the parameter
 * that means no view
 */
export function useListState<const F extends string = never>(spec: ListSpec<F>, bare = PLAIN): ListState<F> {
  const params = useSearchParams();
  const searchString = useMemo(() => canonical(spec, stateOf(params, bare.means)), [spec, params, bare]);

  const set = useCallback(
    (patch: Partial<ListQuery<F>>) => {
      // Read at the time of the change: two changes in one tick must not undo each other.
      const current = stateOf(new URLSearchParams(window.location.search), bare.means);
      const search = new URLSearchParams(canonical(spec, { ...current, ...patch }));
      for (const name of spec.keep ?? []) if (current[name]) search.set(name, current[name]);
      const next = search.size > 0 ? search.toString() : bare.all;
      window.history.replaceState(null, "", next ? `?${next}` : window.location.pathname);
    },
    [spec, bare],
  );

  const query = useMemo(() => read(spec, searchString), [spec, searchString]);
  const reset = useCallback(() => {
    const blank: Record<string, string> = { q: "", sort: spec.sort, dir: spec.dir };
    for (const name of spec.filters) blank[name] = "";
    set(blank as Partial<ListQuery<F>>);
  }, [spec, set]);

  const filtered = query.q !== "" || spec.filters.some((name) => query[name] !== "");
  return { query, set, reset, filtered, searchString };
}

const PLAIN = { means: "", all: "" };

const stateOf = (params: URLSearchParams, bare: string): Record<string, string> =>
  Object.fromEntries(params.size > 0 ? params : new URLSearchParams(bare));

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
