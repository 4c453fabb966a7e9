/** Unsaved input on this device. `base` is what the form showed before, `version` the record's at that time. */
export type Draft<V> = {
  version: number | null;
  base: V;
  values: V;
  /** A create without a response: its idempotency key and what was sent. */
  attempt?: { key: string; sent: object[] };
};

const PREFIX = "draft:";

export function readDraft<V extends object>(key: string, shape: V): Draft<V> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null") as Draft<V> | null;
    if (!draft || typeof draft.values !== "object" || typeof draft.base !== "object") return null;
    // The form may have gained or lost fields since.
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
    // The page still has the input.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {}
}

export function dropDrafts({ except }: { except?: string } = {}): void {
  try {
    const others = Object.keys(localStorage).filter(
      (key) => key.startsWith(PREFIX) && !(except && key.startsWith(`${PREFIX}${except}:`)),
    );
    for (const key of others) localStorage.removeItem(key);
  } catch {}
}

const known = <V extends object>(values: V, shape: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in shape)) as Partial<V>;

/** `NaN` equals itself here. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export const changedFields = <V extends object>(values: V, base: V): (keyof V & string)[] =>
  (Object.keys(base) as (keyof V & string)[]).filter((name) => !sameValue(values[name], base[name]));
