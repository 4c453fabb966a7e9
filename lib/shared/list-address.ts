/** What a noun's list is called by: the part of its state that its address leaves out because it goes without saying. */
export type ListSpec<F extends string> = {
  /** As in the noun's list schema: what the API does when nothing is said. */
  sort: string;
  dir: "asc" | "desc";
  /** The noun's own filters, by their name in the API. */
  filters: readonly F[];
  /** What else may stand in the address without being part of the question; a change leaves it there. */
  keep?: readonly string[];
};

/**
 * One spelling per state: defaults left out, always in the same order. Takes the address's strings as well as a list
 * filter the server has parsed, so that a rendered page can be matched with the query string it answers.
 */
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
