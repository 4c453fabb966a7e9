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

const LONGEST_LABEL = 24;

function factOf(line: string): (SheetFact & { topic: Topic }) | null {
  const colon = line.indexOf(":");
  if (colon < 0 || !/\s/.test(line[colon + 1] ?? "")) return null;
  const label = line
    .slice(0, colon)
    .trim()
    .replace(/^[-*•]/, "")
    .trimStart();
  const text = line.slice(colon + 1).trimStart();
  if (label.length > LONGEST_LABEL || text === "") return null;
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
  const known: string[] = [];
  const others: string[] = [];
  for (const line of text.split("\n")) (factOf(line) ? known : others).push(line);
  if (known.length === 0) return { notes: text, dayNotes: "" };
  return { notes: joinLines(others), dayNotes: joinLines(known) };
}
