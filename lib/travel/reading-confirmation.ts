import "server-only";
import { toPlainText } from "react-email";
import { readCalendar } from "@/lib/travel/confirmation-calendar";
import { readText, type TravelDraft } from "@/lib/travel/confirmation-text";
import type { ReadingContext } from "@/lib/travel/confirmation-words";

const LONGEST = 200_000;
/** The parser takes seconds for tens of thousands. */
const MOST_TAGS = 8_000;
const MARKUP = /<(?:html|body|table|div|p|br|span)[\s/>]/i;

const SHOWN: Parameters<typeof toPlainText>[1] = {
  wordwrap: false,
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

function textOf(pasted: string): string {
  if (!MARKUP.test(pasted) || pasted.split("<").length > MOST_TAGS) return pasted;
  try {
    return toPlainText(pasted, SHOWN);
  } catch {
    // Nested deeper than the stack.
    return pasted;
  }
}

const lineOf = (text: string, most: number): string => text.replace(/\s+/g, " ").slice(0, most).trim();

/**
 * Bookings of a confirmation's text, markup or calendar by rules, as far as they say it; never throws.
 * @returns rest the lines that no rule understood
 */
export function readConfirmation(pasted: string, context: ReadingContext): { bookings: TravelDraft[]; rest: string } {
  const text = pasted.slice(0, LONGEST);
  const { drafts, rest } = readEither(text, context);
  const bookings = drafts.map((draft) => ({
    ...draft,
    name: lineOf(draft.name, 200),
    from: lineOf(draft.from, 200),
    to: lineOf(draft.to, 200),
    address: lineOf(draft.address, 300),
  }));
  return { bookings, rest: rest.filter((line) => line.trim()).join("\n") };
}

function readEither(text: string, context: ReadingContext) {
  if (!text.includes("BEGIN:VCALENDAR")) return readText(textOf(text), context);
  try {
    return readCalendar(text, context);
  } catch {
    return { drafts: [], rest: [text] };
  }
}
