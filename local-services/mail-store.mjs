import * as fs from "node:fs/promises";
import path from "node:path";

const KEPT = 2_000;

/**
 * One JSON line per mail on disk, and the same in memory.
 * @param {string} folder made if missing, closed to others: reset links are in there
 */
export async function openMailStore(folder, { kept = KEPT } = {}) {
  const file = path.join(folder, "mails.jsonl");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  let mails = await readMails(file, kept);
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  let { handle, size } = await rewrite(file, mails);
  let tail = Promise.resolve();

  /** Serializes writes; a failed one does not stop the next. */
  function inTurn(work) {
    const done = tail.then(work);
    tail = done.catch(() => {});
    return done;
  }

  async function append(mail) {
    const line = Buffer.from(`${JSON.stringify(mail)}\n`);
    try {
      await handle.appendFile(line);
      await handle.datasync();
    } catch (error) {
      await handle.truncate(size).catch(() => {}); // half a line would spoil the next one
      throw error;
    }
    size += line.length;
    mails.push(mail);
    byId.set(mail.id, mail);
    if (mails.length > 2 * kept) await forgetOldest();
  }

  async function forgetOldest() {
    for (const mail of mails.splice(0, mails.length - kept)) byId.delete(mail.id);
    await handle.close();
    ({ handle, size } = await rewrite(file, mails));
  }

  return {
    add: (mail) => inTurn(() => append(mail)),
    get: (id) => byId.get(id) ?? null,
    newestFirst: () => mails.toReversed(),
    count: () => mails.length,
    close: () =>
      inTurn(async () => {
        mails = [];
        await handle.close();
      }),
  };
}

/** Skips a line cut off by a crash. */
async function readMails(file, kept) {
  const text = await fs.readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const mails = text.split("\n").flatMap((line) => {
    try {
      const mail = JSON.parse(line);
      return typeof mail?.id === "string" ? [mail] : [];
    } catch {
      return [];
    }
  });
  return mails.slice(-kept);
}

async function rewrite(file, mails) {
  const partial = `${file}.partial`;
  const text = mails.map((mail) => `${JSON.stringify(mail)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, file);
  return { handle: await fs.open(file, "a", 0o600), size: Buffer.byteLength(text) };
}
