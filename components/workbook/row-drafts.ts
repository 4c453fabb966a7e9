/** What somebody has typed into the cells of rows and not saved yet, by `rowKey`; it outlives lists that are read anew. */
export type RowDrafts = {
  get: (key: string) => Record<string, string>;
  /** No cells: nothing is typed any more. */
  set: (key: string, cells: Record<string, string>) => void;
};

/** @param onChange told whenever there begins or ceases to be something unsaved */
export function createRowDrafts(onChange: (unsaved: boolean) => void): RowDrafts {
  const kept = new Map<string, Record<string, string>>();
  return {
    get: (key) => kept.get(key) ?? {},
    set: (key, cells) => {
      const before = kept.size;
      if (Object.keys(cells).length > 0) kept.set(key, cells);
      else kept.delete(key);
      if (before > 0 !== kept.size > 0) onChange(kept.size > 0);
    },
  };
}
