import * as fs from "node:fs/promises";
import path from "node:path";
import { openJournal } from "./journal.mjs";

const KEPT = 2_000;

/**
 * One JSON line per mail on disk, and the same in memory; attachments are files of their own.
 * @param {string} folder made if missing, closed to others: reset links are in there
 */
export async function openMailStore(folder, { kept = KEPT } = {}) {
  const { lines, inTurn, ...journal } = await openJournal(path.join(folder, "mails.jsonl"));
  const attached = path.join(folder, "attachments");
  await fs.mkdir(attached, { recursive: true, mode: 0o700 });
  const pathOf = (/** @type {string} */ id, /** @type {number} */ at) => path.join(attached, `${id}-${at}`);
  // The last line of a mail wins.
  const read = new Map(lines.filter(({ id }) => typeof id === "string").map((mail) => [mail.id, mail]));
  let mails = [...read.values()].slice(-kept);
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  await journal.rewrite(mails);

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
    await journal.rewrite(mails);
  }

  return {
    add: (mail) => inTurn(async () => append({ ...mail, attachments: await storeAttachments(mail) })),
    update: (mail) => inTurn(() => append(mail)),
    attachment: (id, at) => fs.readFile(pathOf(id, at)),
    get: (id) => byId.get(id) ?? null,
    newestFirst: () => mails.toReversed(),
    count: () => mails.length,
    close: journal.close,
  };
}
