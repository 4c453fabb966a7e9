export type ListSpec<F extends string> = {
  sort: string;
  dir: "asc" | "desc";
  filters: readonly F[];
  /** Other parameters that a change leaves in the URL. */
  keep?: readonly string[];
};

/** A column of a noun's table and export. */
export type ListColumn<Name extends string = string> = {
  id: string;
  label: string;
  exportLabel?: string;
  kind: "text" | "prose" | "day" | "time" | "money" | "count";
  /** Of an export, in characters. */
  width: number;
  /** The row's property; table and export work out a column without one. */
  field?: Name;
  sort?: string;
  /** The first click sorts descending. */
  desc?: true;
};

export type ListColumns = readonly ListColumn[];
export type ColumnId<C extends ListColumns> = C[number]["id"];
export type ComputedColumn<C extends ListColumns> = Exclude<C[number], { field: string }>["id"];
export type ListSort<C extends ListColumns> = Extract<C[number], { sort: string }>["sort"] | "updated";

/** The canonical query string: defaults left out, in a fixed order, so that server and browser agree. */
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
