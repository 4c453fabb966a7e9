import { downloadName } from "@/lib/files/rules";
import type { FileKind } from "@/lib/files/schema";

export type KeptFile = {
  name: string;
  kind: FileKind;
  mediaType: string;
  event: { id: string; title: string; date: string } | null;
  isTrashed: boolean;
};

/** Beyond this some systems cannot unpack a path of four parts. */
const LONGEST = 80;

/** Names Windows keeps for itself, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name that every system takes: no separators, no control characters, no dot or space at its ends. */
function plainName(text: string): string {
  const bare = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, "_")
    .replace(/\s+/g, " ");
  const cut = [...bare]
    .slice(0, LONGEST)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return RESERVED.test(cut) ? `_${cut}` : cut || "Untitled";
}

/** "stage.jpg" → "stage (2).jpg" */
function numbered(name: string, no: number): string {
  if (no === 1) return name;
  const dot = name.lastIndexOf(".");
  return dot > 0 ? `${name.slice(0, dot)} (${no})${name.slice(dot)}` : `${name} (${no})`;
}

/** Gives names away once each; capitals make no difference, as on most disks. */
class Names {
  readonly #taken = new Set<string>();

  take(inside: string, name: string): string {
    for (let no = 1; ; no++) {
      const path = `${inside}${numbered(name, no)}`;
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}

/** What the media kit shows belongs to no event. */
const KIT = "files/Media kit";

const PLURAL: Record<FileKind, string> = {
  photo: "photos",
  document: "documents",
  headshot: "headshots",
  kit_picture: "pictures",
};

/**
 * Where files lie in an archive: `files/2026-03-12 Annual Summit/photos/Stage.jpg`. One folder for each event, no two
 * paths alike.
 */
export function archivePaths(): (file: KeptFile) => string {
  const names = new Names();
  const folders = new Map<string, string>();
  const folderOf = (event: KeptFile["event"]): string => {
    const known = folders.get(event?.id ?? "");
    if (known) return known;
    const folder = names.take("files/", event ? plainName(`${event.date} ${event.title}`) : "Without an event");
    folders.set(event?.id ?? "", folder);
    return folder;
  };
  const kit = names.take("", KIT);
  const trash = names.take("", "files/Trash");
  return ({ name, kind, mediaType, event, isTrashed }) => {
    const whole = downloadName(name, mediaType);
    const dot = whole.lastIndexOf(".");
    const isOfKit = kind === "headshot" || kind === "kit_picture";
    const inside = isTrashed ? trash : isOfKit ? kit : folderOf(event);
    return names.take(`${inside}/${PLURAL[kind]}/`, plainName(whole.slice(0, dot)) + whole.slice(dot));
  };
}

/** Where everything that an upload brings is stored, until and after it is restored. */
export const restoreFolder = (speakerId: string, restoreId: string): string => `${speakerId}/${restoreId}/`;
export const archivePath = (speakerId: string, restoreId: string): string =>
  `${restoreFolder(speakerId, restoreId)}archive.zip`;
