import type { ByName, ImportDto, SheetCounts } from "@/lib/import/schema";

/** What a row of each sheet is, by the sheet's name. */
const NOUNS: Record<string, readonly [one: string, many: string]> = {
  Events: ["event", "events"],
  Clients: ["client", "clients"],
  "Bureau Partners": ["bureau", "bureaus"],
  Representatives: ["representative", "representatives"],
  Profile: ["profile", "profiles"],
};

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** "465 events" */
export function countOf(sheet: string, count: number): string {
  const [one, many] = NOUNS[sheet] ?? ["row", "rows"];
  return plural(count, one, many);
}

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const totalOf = (sheets: readonly SheetCounts[], count: Exclude<keyof SheetCounts, "name">): number =>
  sheets.reduce((sum, sheet) => sum + sheet[count], 0);

/** "27 clients, 1 bureau and 2 representatives"; empty when nothing comes into being by name alone. */
export const byNameWords = ({ clients, bureauPartners, representatives }: ByName): string =>
  listed([
    ...(clients ? [plural(clients, "client")] : []),
    ...(bureauPartners ? [plural(bureauPartners, "bureau")] : []),
    ...(representatives ? [plural(representatives, "representative")] : []),
  ]);

/** One or two sentences: what pressing the button will do. */
export function plannedSentence({ sheets, willCreate }: ImportDto): string {
  const created = sheets.filter((sheet) => sheet.create > 0).map((sheet) => countOf(sheet.name, sheet.create));
  const updated = sheets.filter((sheet) => sheet.update > 0).map((sheet) => countOf(sheet.name, sheet.update));
  const errors = totalOf(sheets, "errors");
  if (created.length + updated.length === 0) {
    return nothingSentence(sheets);
  }
  const parts = [
    ...(created.length > 0 ? [`add ${listed(created)}`] : []),
    ...(updated.length > 0 ? [`change ${listed(updated)}`] : []),
  ];
  const named = byNameWords(willCreate);
  return [
    `This will ${listed(parts)}.`,
    ...(named ? [`${named} will be created because rows name them.`] : []),
    ...(errors > 0 ? [`${plural(errors, "row")} cannot be read and will be left out.`] : []),
  ].join(" ");
}

/** Why there is nothing to write, by what becomes of the rows instead. */
function nothingSentence(sheets: readonly SheetCounts[]): string {
  const some = (count: Exclude<keyof SheetCounts, "name">, one: string, many: string): string[] => {
    const total = totalOf(sheets, count);
    return total > 0 ? [`${plural(total, "row")} ${total === 1 ? one : many}`] : [];
  };
  const left = [
    ...some("errors", "cannot be read", "cannot be read"),
    ...some("duplicates", "stands in the file twice", "stand in the file twice"),
    ...some("skipped", "stays as it is in your account", "stay as they are in your account"),
  ];
  const known = some("unchanged", "is in your account already", "are in your account already");
  if (left.length > 0) return `There is nothing to import: ${listed([...left, ...known])}.`;
  return known.length > 0
    ? "Everything in this workbook is in your account already. Importing it would change nothing."
    : "There is nothing to import: no row of this workbook holds a record.";
}

/** The sheets of which something that the import had added went to the trash, or may have: a sheet counts both ways. */
export function trashedSheets({ result, undone }: Pick<ImportDto, "result" | "undone">): string[] {
  const byName: Record<string, number | undefined> = {
    Clients: result?.createdByName.clients,
    "Bureau Partners": result?.createdByName.bureauPartners,
    Representatives: result?.createdByName.representatives,
  };
  const added = (name: string) =>
    (result?.sheets.find((sheet) => sheet.name === name)?.created ?? 0) + (byName[name] ?? 0);
  return Object.keys(NOUNS).filter(
    (name) => added(name) > 0 && undone?.sheets.some((sheet) => sheet.name === name && sheet.undone),
  );
}

/** What undoing did: "2 events taken back. The events it had added are in the trash." */
export function undoneSentence(dto: Pick<ImportDto, "result" | "undone">): string {
  const sheets = dto.undone?.sheets ?? [];
  const back = sheets.filter(({ undone }) => undone > 0);
  if (back.length === 0) {
    return sheets.some(({ kept }) => kept > 0) ? "Nothing was taken back." : "Nothing was left to take back.";
  }
  const trashed = trashedSheets(dto);
  const nouns = listed(trashed.map((name) => NOUNS[name]?.[1] ?? name));
  const someStayed = sheets.some(({ name, kept }) => kept > 0 && trashed.includes(name));
  return [
    `${listed(back.map(({ name, undone }) => countOf(name, undone)))} taken back.`,
    ...(trashed.length > 0
      ? [`The ${nouns} it had added are in the trash${someStayed ? ", except those that stayed" : ""}.`]
      : []),
  ].join(" ");
}
