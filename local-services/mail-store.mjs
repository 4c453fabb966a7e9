import * as fs from "node:fs/promises";
import path from "node:path";

const KEPT = 2_000;

/**
 * One JSON line per mail on disk, and the same in memory; attachments are files of their own.
 * @param {string} folder made if missing, closed to others: reset links are in there
 */
export async function openMailStore(folder, { kept = KEPT } = {}) {
  const file = path.join(folder, "mails.jsonl");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
  const attached = path.join(folder, "attachments");
  await fs.mkdir(attached, { recursive: true, mode: 0o700 });
  const pathOf = (/** @type {string} */ id, /** @type {number} */ at) => path.join(attached, `${id}-${at}`);
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

  async function storeAttachments({ id, attachments = [] }) {
    const kept = [];
    for (const [at, { content = "", ...facts }] of attachments.entries()) {
      const bytes = Buffer.from(content, "base64");
      await fs.writeFile(pathOf(id, at), bytes, { mode: 0o600 });
      kept.push({ ...facts, size: bytes.length });
    }
    return kept;
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
    if (byId.has(mail.id)) mails = mails.map((one) => (one.id === mail.id ? mail : one));
    else mails.push(mail);
    byId.set(mail.id, mail);
    if (mails.length > 2 * kept) await forgetOldest();
  }

  async function forgetOldest() {
    for (const { id, attachments = [] } of mails.splice(0, mails.length - kept)) {
      byId.delete(id);
      for (const at of attachments.keys()) await fs.rm(pathOf(id, at), { force: true });
    }
    await handle.close();
    ({ handle, size } = await rewrite(file, mails));
  }

  return {
    add: (mail) => inTurn(async () => append({ ...mail, attachments: await storeAttachments(mail) })),
    update: (mail) => inTurn(() => append(mail)),
    attachment: (id, at) => fs.readFile(pathOf(id, at)),
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

/** The last line of a mail wins. Skips a line cut off by a crash. */
async function readMails(file, kept) {
  const text = await fs.readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const mails = new Map();
  for (const line of text.split("\n")) {
    try {
      const mail = JSON.parse(line);
      if (typeof mail?.id === "string") mails.set(mail.id, mail);
    } catch {}
  }
  return [...mails.values()].slice(-kept);
}

async function rewrite(file, mails) {
  const partial = `${file}.partial`;
  const text = mails.map((mail) => `${JSON.stringify(mail)}\n`).join("");
  await fs.writeFile(partial, text, { mode: 0o600, flush: true });
  await fs.rename(partial, file);
  return { handle: await fs.open(file, "a", 0o600), size: Buffer.byteLength(text) };
}
