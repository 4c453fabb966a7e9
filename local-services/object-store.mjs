import * as fs from "node:fs/promises";
import path from "node:path";

/**
 * Objects with `object` and `id` in a JSON-lines file; the last line of an object wins.
 * @param {string} file its folder is made if missing, and closed to others
 * @param {(thing: object) => boolean} keep what is old enough to be forgotten at the start is not kept
 */
export async function openObjectStore(file, keep = () => true) {
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const { things, isNew } = await readThings(file);
  const kinds = byKind([...things.values()].filter(keep));
  let { handle, size } = await rewrite(file, allOf(kinds));
  let tail = Promise.resolve();

  /** Serializes writes; a failed one does not stop the next. */
  function inTurn(work) {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  async function append(changed) {
    const lines = Buffer.from(changed.map((thing) => `${JSON.stringify(thing)}\n`).join(""));
    try {
      await handle.appendFile(lines);
      await handle.datasync();
    } catch (error) {
      await handle.truncate(size).catch(() => {}); // half a line would spoil the next one
      throw error;
    }
    size += lines.length;
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
    close: () => inTurn(() => handle.close()),
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

const allOf = (kinds) => [...kinds.values()].flatMap((kind) => [...kind.values()]);

/** Skips a line cut off by a crash. */
async function readThings(file) {
  const text = await fs.readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  const things = new Map();
  for (const line of text?.split("\n") ?? []) {
    try {
      const thing = JSON.parse(line);
      if (typeof thing?.object === "string" && typeof thing.id === "string") things.set(keyOf(thing), thing);
    } catch {}
  }
  return { things, isNew: text === null };
}

async function rewrite(file, things) {
  const partial = `${file}.partial`;
  const text = [...things].map((thing) => `${JSON.stringify(thing)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, file);
  return { handle: await fs.open(file, "a", 0o600), size: Buffer.byteLength(text) };
}
