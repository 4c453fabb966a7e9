/** Defaults that a list's URL leaves out. */
export type ListSpec<F extends string> = {
  sort: string;
  dir: "asc" | "desc";
  /** By their API names. */
  filters: readonly F[];
  /** Parameters of the URL that are no filters. */
  keep?: readonly string[];
};

/** One spelling per state, for URL strings and parsed filters alike: no defaults, fixed order. */
export function canonical<F extends string>(spec: ListSpec<F>, values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  const add = (name: string, value: unknown, unsaid = "") => {
    const text = spell(value);
    if (text !== unsaid && text !== "") search.set(name, text);
  };
  add("q", spell(values.q).trim());
  for (const name of spec.filters) add(name, values[name]);
  add("sort", values.sort, spec.sort);
  add("dir", values.dir, spec.dir);
  add("trash", values.trash === "0" ? "" : values.trash);
  return search.toString();
}

function spell(value: unknown): string {
  if (value === undefined || value === null || value === false) return "";
  if (value === true) return "1";
  return Array.isArray(value) ? value.join(",") : String(value);
}
