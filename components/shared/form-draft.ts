/**
 * What someone typed and has not saved yet, kept on this device under the person and the record. `base` is what the
 * form showed before and `version` the record's then, so that a restored draft still knows what it was an edit of.
 */
export type Draft<V> = {
  version: number | null;
  base: V;
  values: V;
  /** A create under way whose answer never came: its idempotency key and what was sent with it. */
  attempt?: { key: string; sent: object[] };
};

const PREFIX = "draft:";

/** Storage can be full, forbidden or hold something old: then there is no draft, and nothing breaks. */
export function readDraft<V extends object>(key: string, shape: V): Draft<V> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as Draft<V> | null;
    if (!draft || typeof draft.values !== "object" || typeof draft.base !== "object") return null;
    // A form that has gained or lost fields since: the draft fills what both know.
    return {
      ...draft,
      base: { ...shape, ...known(draft.base, shape) },
      values: { ...shape, ...known(draft.values, shape) },
    };
  } catch {
    return null;
  }
}

export function writeDraft<V>(key: string, draft: Draft<V>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // The page itself still has everything.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** Of everybody, or of everybody else: what one person typed on a shared device is not the next one's to read. */
export function dropDrafts({ except }: { except?: string } = {}): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && !(except && key.startsWith(`${PREFIX}${except}:`)),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

const known = <V extends object>(values: V, shape: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as Partial<V>;

/** Field values are compared as they travel: NaN (an amount that is none) counts as a value of its own. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The names of the fields that differ. */
export const changedFields = <V extends object>(values: V, base: V): (keyof V & string)[] =>
  (Object.keys(base) as (keyof V & string)[]).filter((name) => !sameValue(values[name], base[name]));
