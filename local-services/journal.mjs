import * as fs from "node:fs/promises";
import path from "node:path";

/**
 * JSON lines of a private file, whose folder is made if missing and closed to others. What is to be kept is written with
 * `rewrite` first.
 */
export async function openJournal(file) {
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const text = await fs.readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  /** @type {fs.FileHandle | undefined} */
  let handle;
  let size = 0;
  let tail = Promise.resolve();

  /** Serializes writes; a failed one does not stop the next. */
  function inTurn(work) {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  return {
    isNew: text === null,
    /** @type {any[]} */
    lines: (text ?? "").split("\n").flatMap(parsed),
    inTurn,
    async rewrite(things) {
      const bytes = bytesOf(things);
      await handle?.close();
      await fs.writeFile(`${file}.partial`, bytes, { mode: 0o600, flush: true });
      await fs.rename(`${file}.partial`, file);
      handle = await fs.open(file, "a", 0o600);
      size = bytes.length;
    },
    async append(things) {
      const bytes = bytesOf(things);
      try {
        await handle?.appendFile(bytes);
        await handle?.datasync();
      } catch (error) {
        await handle?.truncate(size).catch(() => {}); // half a line would spoil the next one
        throw error;
      }
      size += bytes.length;
    },
    close: () => inTurn(() => handle?.close()),
  };
}

const bytesOf = (things) => Buffer.from([...things].map((thing) => `${JSON.stringify(thing)}\n`).join(""));

/** Without a line cut off by a crash, whose sender got no response. */
function parsed(line) {
  try {
    const value = JSON.parse(line);
    return value instanceof Object ? [value] : [];
  } catch {
    return [];
  }
}
