/** "Hotel: …" and the like. A migration (event_day_notes) knows the same words. */

/** Sections of the day sheet by the word that a line begins with. */
const ABOUT = {
  call: /^(call( time)?|arriv(e|al)( by| at)?|report( at)?|load[- ]?in|green ?room|sound ?check|tech(nical)? (check|rehearsal)|rehearsal|doors?)$/i,
  travel:
    /^(hotel|lodging|accommodation|check[- ]?in|transport|ground( transport)?|flights?|airport|airline|car|rental( car)?|taxi|driver|pick[- ]?up|shuttle|train|ride|confirmation)$/i,
  stage: /^(intro(duction)?|introduced by|introducer|dress( code)?|attire|run of show|slides|mic(rophone)?|av|a\/v)$/i,
};

type Topic = keyof typeof ABOUT;

export type SheetFact = { label: string; text: string };

type SheetNotes = Record<Topic, SheetFact[]> & { rest: string };

function factOf(line: string): (SheetFact & { topic: Topic }) | null {
  const [, label = "", text = ""] = /^\s*(?:[-*•]\s*)?([\p{L}/ -]{2,24}?)\s*:\s+(\S.*)$/u.exec(line) ?? [];
  const topic = (Object.keys(ABOUT) as Topic[]).find((one) => ABOUT[one].test(label));
  return topic ? { topic, label, text } : null;
}

const joinLines = (lines: readonly string[]): string =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** "Hotel: Brown Palace, conf. 4471" → its section; unknown lines stay. */
export function sortNotes(notes: string): SheetNotes {
  const sorted: SheetNotes = { call: [], travel: [], stage: [], rest: "" };
  const rest: string[] = [];
  for (const line of notes.split("\n")) {
    const fact = factOf(line);
    if (fact) sorted[fact.topic].push({ label: fact.label, text: fact.text });
    else rest.push(line);
  }
  return { ...sorted, rest: joinLines(rest) };
}

/** Lines that the day sheet knows leave the private notes. Without one, the notes stay as they are. */
export function splitNotes(text: string): { notes: string; dayNotes: string } {
  const lines = text.split("\n");
  const known = lines.filter((line) => factOf(line) !== null);
  if (known.length === 0) return { notes: text, dayNotes: "" };
  return { notes: joinLines(lines.filter((line) => !known.includes(line))), dayNotes: joinLines(known) };
}
