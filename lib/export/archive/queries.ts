import "server-only";
import { Buffer } from "node:buffer";
import { writeFiles } from "@/lib/export/archive/files";
import { Archive, type ArchivePart } from "@/lib/export/archive/parts";
import { writeEverything } from "@/lib/export/json";
import { attachment, streamed } from "@/lib/export/stream";
import { writeWorkbook } from "@/lib/export/workbook";
import { ZipFile } from "@/lib/export/zip";
import type { Actor } from "@/lib/server/session";
import { BRAND } from "@/lib/shared/brand";
import { today } from "@/lib/shared/dates";

/** What an archive consists of, in its order. A domain with papers of its own (contracts, invoices) adds a part here. */
const PARTS: readonly ArchivePart[] = [
  {
    about: "data.json        Everything you entered, for programs.",
    write: (archive) =>
      archive.addStream("data.json", 4, (push) => writeEverything(archive.actor, push, archive.started)),
  },
  {
    about: "backup.xlsx      Everything in Excel, for reading.",
    write: (archive) =>
      archive.addStream("backup.xlsx", 1, (push) => writeWorkbook(archive.actor, push, archive.started)),
  },
  {
    about: "files/           Your photos and documents, a folder for each event, and the pictures of your media kit.",
    write: writeFiles,
  },
];

/**
 * Everything at once, as a zip that is written while it is sent: `{username}_archive_{day}.zip`. However much it is, no
 * more than one file of it is in memory.
 */
export function getArchive(actor: Actor): Promise<Response> {
  const day = today(actor.timeZone);
  const headers = {
    "Content-Type": "application/zip",
    "Content-Disposition": attachment(`${actor.username}_archive_${day}.zip`),
  };
  return streamed(
    headers,
    async (push, started) => {
      const zip = new ZipFile(push);
      await zip.addWhole("README.txt", Buffer.from(readme(actor, day)));
      const archive = new Archive(actor, day, zip, started);
      for (const part of PARTS) await part.write(archive);
      const { files, missing } = archive;
      await zip.addWhole("manifest.json", Buffer.from(JSON.stringify({ made: new Date(), files, missing }, null, 2)));
      await zip.finish();
    },
    actor.speakerId,
  );
}

const readme = (actor: Actor, day: string): string =>
  [
    `${BRAND.name}: everything of ${actor.username}, made on ${day}`,
    "",
    ...PARTS.map(({ about }) => about),
    "manifest.json    Every file here with its size and SHA-256, and what could not be had, with the reason.",
    "",
    "What lies in the trash is not in here. Times of events are as the clock at the venue shows them; amounts are US dollars.",
    "",
  ].join("\r\n");
