import * as fs from "node:fs/promises";
import path from "node:path";

/**
 * What Stripe would keep: things with an `object` (their kind) and an `id`. On the disk it is a file of JSON lines, in
 * which the last line of a thing counts.
 * @param {string} folder made if missing, closed to others
 */
export async function openStripeStore(folder) {
  const file = path.join(folder, "stripe.jsonl");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const { things, isNew } = await readThings(file);
  let { handle, size } = await rewrite(file, things.values());
  let tail = Promise.resolve();

  /** Writes happen one after the other; a failed one does not stop those behind it. */
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
    for (const thing of changed) things.set(keyOf(thing), thing);
  }

  return {
    /** True at the very first start, when there was no file. */
    isNew,
    /** Keeps all of these, new or changed, or none; resolves once they are on the disk. */
    save: (...changed) => inTurn(() => append(changed)),
    get: (object, id) => things.get(keyOf({ object, id })) ?? null,
    /** All of a kind, newest first. */
    list: (object) => [...things.values()].filter((thing) => thing.object === object).toReversed(),
    close: () => inTurn(() => handle.close()),
  };
}

const keyOf = ({ object, id }) => `${object} ${id}`;

/** In the order in which they were made. A line that was cut off by a crash is nobody's: its sender got no answer. */
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
    } catch {
      // Cut off, or the nothing behind the last line.
    }
  }
  return { things, isNew: text === null };
}

/** Puts a file with exactly these in place of the old one, and opens it for more. */
async function rewrite(file, things) {
  const partial = `${file}.partial`;
  const text = [...things].map((thing) => `${JSON.stringify(thing)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, file);
  return { handle: await fs.open(file, "a", 0o600), size: Buffer.byteLength(text) };
}
