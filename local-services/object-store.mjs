import { openJournal } from "./journal.mjs";

/**
 * Objects with `object` and `id` in a JSON-lines file; the last line of an object wins.
 * @param {string} file its folder is made if missing, and closed to others
 * @param {(thing: object) => boolean} keep what is old enough to be forgotten at the start is not kept
 */
export async function openObjectStore(file, keep = () => true) {
  const { isNew, lines, inTurn, ...journal } = await openJournal(file);
  const things = lines.filter(({ object, id }) => typeof object === "string" && typeof id === "string");
  const kinds = byKind([...new Map(things.map((thing) => [keyOf(thing), thing])).values()].filter(keep));
  await journal.rewrite([...kinds.values()].flatMap((kind) => [...kind.values()]));

  async function append(changed) {
    await journal.append(changed);
    for (const thing of changed) place(kinds, thing);
  }

  const read = (object, id) => kinds.get(object)?.get(id) ?? null;

  return {
    isNew,
    save: (...changed) => inTurn(() => append(changed)),
    /**
     * All that the draft has `put` is stored, or nothing if it throws.
     * @template T
     * @param {(draft: { get: Function, list: Function, put: (thing: object) => object }) => T} work never waits for anything
     * @returns {Promise<any>} once it is on the disk
     */
    change: (work) =>
      inTurn(async () => {
        const changed = new Map();
        const draft = {
          get: (object, id) => changed.get(keyOf({ object, id })) ?? read(object, id),
          list: (object) => {
            const all = new Map(kinds.get(object));
            for (const thing of changed.values()) if (thing.object === object) all.set(thing.id, thing);
            return [...all.values()].toReversed();
          },
          put: (thing) => {
            changed.set(keyOf(thing), thing);
            return thing;
          },
        };
        const result = work(draft);
        if (changed.size > 0) await append([...changed.values()]);
        return result;
      }),
    get: read,
    list: (object) => [...(kinds.get(object)?.values() ?? [])].toReversed(),
    close: journal.close,
  };
}

const keyOf = ({ object, id }) => `${object} ${id}`;

function place(kinds, thing) {
  if (!kinds.has(thing.object)) kinds.set(thing.object, new Map());
  kinds.get(thing.object).set(thing.id, thing);
}

function byKind(things) {
  const kinds = new Map();
  for (const thing of things) place(kinds, thing);
  return kinds;
}
