import * as fs from "node:fs/promises";
import path from "node:path";
import { openJournal } from "./journal.mjs";

const KEPT = 2_000;

/**
 * One JSON line per mail on disk, and the same in memory; attachments are files of their own.
 * @param {string} folder made if missing, closed to others: reset links are in there
 */
export async function openMailStore(folder) {
  const { lines, inTurn, ...journal } = await openJournal(path.join(folder, "mails.jsonl"));
  const attached = path.join(folder, "attachments");
  await fs.mkdir(attached, { recursive: true, mode: 0o700 });
  const pathOf = (/** @type {string} */ id, /** @type {number} */ at) => path.join(attached, `${id}-${at}`);
  // The last line of a mail wins.
  const read = new Map(lines.filter(({ id }) => typeof id === "string").map((mail) => [mail.id, mail]));
  const mails = new Map([...read].slice(-KEPT));
  await journal.rewrite(mails.values());

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
    await journal.append([mail]);
    mails.set(mail.id, mail);
    if (mails.size > 2 * KEPT) await forgetOldest();
  }

  async function forgetOldest() {
    for (const [id, { attachments = [] }] of [...mails].slice(0, -KEPT)) {
      mails.delete(id);
      for (const at of attachments.keys()) await fs.rm(pathOf(id, at), { force: true });
    }
    await journal.rewrite(mails.values());
  }

  return {
    add: (mail) => inTurn(async () => append({ ...mail, attachments: await storeAttachments(mail) })),
    update: (mail) => inTurn(() => append(mail)),
    attachment: (id, at) => fs.readFile(pathOf(id, at)),
    get: (id) => mails.get(id) ?? null,
    newestFirst: () => [...mails.values()].toReversed(),
    count: () => mails.size,
    close: journal.close,
  };
}
