import type { LibraryKey } from "@/lib/contracts/clauses/library";

/** Matched against lowercase words with one space between them, a sentence per line; each starts with a fixed word. */
type WatchRule = {
  find: RegExp;
  /** The sentence must have this, too. */
  needs?: RegExp;
  /** The sentence, or the next of its paragraph, sets a limit. */
  limit?: RegExp;
  /** The sentence is about something else. */
  unless?: RegExp;
  /** "not a work made for hire" is fine. */
  isFineDenied?: true;
  reason: string;
  better: LibraryKey;
};

const SOME = String.raw`(?:\S+ ){0,5}`;
const ONES = "one|two|three|four|five|six|seven|eight|nine";
const TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const NUMBER = String.raw`(?:\d[\d,.]{0,40}|an?|${ONES}|${TEENS}|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)`;
const OVER_60 = String.raw`(?:6[1-9]|[7-9]\d|[1-9]\d\d|sixty (?:${ONES})|(?:seventy|eighty|ninety)(?: (?:${ONES}))?|hundred(?: (?:and )?[a-z]+){0,2}?)`;
const OVER_2_MONTHS = `(?:[3-9]|1\\d|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: \\d+)? months?`;
const WORKING = "(?:calendar |business |working )?";
const FOR_THEM = "(?:client|company|sponsor|organizer|organization|customer|purchaser|buyer|host|planner)";
/** The client's own promise is fine. */
const NOT_THEIRS = String.raw`(?<!\b${FOR_THEM} (?:(?:shall|will|must|agrees|to|also|fully|hereby|defend|defends|indemnify|indemnifies|and) ){0,6})`;

const WATCH_RULES: readonly WatchRule[] = [
  {
    find: new RegExp(
      [
        String.raw`\b(?:to|upon|on|after|until|unless|if|when|once|pending|following|prior to|subject to|contingent on) ${SOME}(?:satisfaction(?! of ${SOME}(?:conditions?|obligations?|requirements?)\b)|satisfied\b|satisfactory\b|satisfactorily\b)`,
        String.raw`\bsatisfactory (?:completion|performance|delivery|presentation|services?|evaluations?|feedback)\b`,
        String.raw`\bsatisfactorily (?:completed?|completes|performed|performs|delivered|delivers)\b`,
      ].join("|"),
      "g",
    ),
    needs:
      /\b(?:pay|pays|paid|payments?|payable|fees?|invoices?|compensat\S{0,40}|remit\S{0,40}|honorarium|balance|due)\b/,
    unless:
      /\b(?:not|never|no|[a-z]+n't)(?: \S+){0,2} (?:depend|depends|dependent|subject|contingent|condition|conditional|conditioned|tied)\b|\bregardless of\b/,
    reason: "Your fee would depend on someone's opinion. It should be due for giving the presentation.",
    better: "payment-certain",
  },
  {
    find: new RegExp(
      String.raw`${NOT_THEIRS}\b(?:(?:indemnif\S{0,40}|indemnity)(?: ${SOME}harmless\b)?|hold ${SOME}harmless\b)`,
      "g",
    ),
    limit:
      /\bup to(?! and including)|(?<!not )\blimited to\b|\bnot (?:be )?(?:exceed|more than)|\bno more than\b|\bcapped\b|\bcap of\b|\baggregate\b|\bmaximum\b/,
    isFineDenied: true,
    reason: "An indemnity without a cap can cost far more than your fee. Make it mutual and limit it.",
    better: "indemnity",
  },
  {
    find: new RegExp(
      [
        String.raw`\bexclusivity\b`,
        String.raw`(?<!\bnon )\bexclusive\b(?! (?:and |or |sole )*(?:jurisdiction|venue|forum|courts?|remed\S{0,40}|property|owner\S{0,40}|rights?|title|licen\S{0,40}|copyright|of|use|control|responsib\S{0,40}|benefit)\b)`,
        String.raw`\b(?:speak|appear|perform|present|work)s? exclusively\b`,
        String.raw`\bnon ?compet\S{0,40}|\bnot (?:to )?compete\b`,
        String.raw`\b(?:not|never|[a-z]+n't|refrains? from)(?: \S+){0,3}? (?:speak|present|appear|perform|accept|work|lecture|consult|provide|render|book|give)(?:s|ing)?(?: \S+){0,10}? compet\S+`,
      ].join("|"),
      "g",
    ),
    limit: new RegExp(
      String.raw`\b${NUMBER} ${WORKING}(?:miles?|kilometers?|km|hours?|days?|weeks?|months?|years?)\b|\b(?:same|that) (?:day|week|month)\b|\b(?:day|week|month) of the\b|\bduring the (?:event|conference|meeting)\b`,
    ),
    reason: "Exclusivity without miles or months can cost you other bookings anywhere, for good.",
    better: "exclusivity",
  },
  {
    find: new RegExp(
      String.raw`\bworks?(?: product)?(?: (?:made|done|created))? for hire\b|\bworks? made for (?:the )?${FOR_THEM}\b`,
      "g",
    ),
    isFineDenied: true,
    reason: "Work for hire makes the client the owner of your talk and slides. You couldn't give it again.",
    better: "copyright",
  },
  {
    find: new RegExp(
      [
        String.raw`\bnet ${OVER_60}\b(?! (?:dollars|usd|percent|of))(?: days\b)?`,
        String.raw`\b(?:${OVER_60} )?${OVER_60} ${WORKING}days?\b(?! (?:or (?:more|less|fewer) )?(?:before|prior|ahead|in advance|notice|or))`,
        String.raw`\b(?:within|in|than|due|payable|paid) ${OVER_2_MONTHS}(?! (?:before|prior|ahead|in advance))\b`,
      ].join("|"),
      "g",
    ),
    needs: /\b(?:net|pay|pays|paid|payments?|payable|remit\S{0,40}|invoices?|invoiced|due)\b/,
    unless:
      /\b(?:cancel\S{0,40}|terminat\S{0,40}|postpon\S{0,40}|resched\S{0,40}|(?:new|another) date|overdue|past due|outstanding|expires?|records|recordings? (?:may|is|are|can)|dispute\S{0,40})\b/,
    reason: "That is more than 60 days until you're paid. Most clients pay by the day of the event.",
    better: "payment-30-days",
  },
  {
    find: new RegExp(
      [
        String.raw`\bperpetual(?:ly)?\b|\b(?:in )?perpetuity\b|\bforever\b|\bthroughout the universe\b`,
        String.raw`\b(?:all|any) (?:and all |other |forms? of |types? of |kinds? of ){0,2}medi(?:a|ums?)\b`,
        String.raw`\bnow known or (?:hereafter|later) \S+`,
        String.raw`\bunlimited (?:\S+ ){0,2}(?:use|uses|rights?|recordings?|distribution|licen[cs]e|access|reproduction)\b`,
        String.raw`\bfor any (?:and all |lawful |business |commercial |other ){0,2}purposes?\b|\bwithout (?:any )?restrictions?\b`,
      ].join("|"),
      "g",
    ),
    needs:
      /\b(?:record|records|recorded|recordings?|video\S{0,40}|film\S{0,40}|footage|tape\S{0,40}|taping|photograph\S{0,40}|likeness|broadcast\S{0,40}|stream\S{0,40}|livestream\S{0,40}|audio\S{0,40}|webcast\S{0,40}|captur\S{0,40}|images?)\b/,
    isFineDenied: true,
    reason: "An unlimited recording can stand in for you for free. Limit who may see it and for how long.",
    better: "recording-internal",
  },
];

/** From `start` up to `end` of the text; `better` is the key of a clause in the library. */
export type WatchWord = { start: number; end: number; phrase: string; reason: string; better: LibraryKey };

/** Both with their place in the plain text of all sentences, `start` and `end` in the text itself. */
type Word = { at: number; text: string; start: number; end: number };
type Sentence = { at: number; text: string; endsParagraph: boolean };

/** Letters and digits, also around an apostrophe, a soft hyphen or an invisible joint. */
const WORD = /[$€£]?[\p{L}\p{N}](?:['’\u00ad\u200b-\u200d\u2060]?[\p{L}\p{M}\p{N}])*/gu;
const PARAGRAPH_END = /\n[^\S\n]*(?:\n|(?:[-*•#]|\d{1,3}[.)])[^\S\n])/;
const SENTENCE_END = /[.?!]["'”’)\]]*\s/;
const LONGEST_WORD = 40;

/** Phrases that cost speakers money, in the order of the text, at most one of a kind per sentence. */
export function watchWords(text: string): WatchWord[] {
  const { words, sentences } = read(text);
  const plainText = sentences.map((sentence) => sentence.text).join("\n");
  return WATCH_RULES.flatMap((rule) => {
    const marks: WatchWord[] = [];
    rule.find.lastIndex = 0;
    for (let said = rule.find.exec(plainText); said; said = rule.find.exec(plainText)) {
      const at = indexAt(sentences, said.index);
      const sentence = sentences[at];
      const first = indexAt(words, said.index);
      const [from, to] = [words[first], words[indexAt(words, rule.find.lastIndex - 1)]];
      if (!sentence || !from || !to || (rule.isFineDenied && isDenied(words, first, sentence.at))) continue;
      if (isMeant(rule, sentence, sentence.endsParagraph ? undefined : sentences[at + 1]))
        marks.push({
          start: from.start,
          end: to.end,
          phrase: text.slice(from.start, to.end),
          reason: rule.reason,
          better: rule.better,
        });
      rule.find.lastIndex = sentence.at + sentence.text.length;
    }
    return marks;
  }).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

const isMeant = ({ needs, unless, limit }: WatchRule, { text }: Sentence, next: Sentence | undefined): boolean =>
  (!needs || needs.test(text)) && !unless?.test(text) && !limit?.test(text) && !(next && limit?.test(next.text));

/** Of the last one that begins at the place or before. */
function indexAt(all: readonly { at: number }[], place: number): number {
  let low = 0;
  let high = all.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((all[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

const DENIAL = /^(?:not|no|nothing|never|neither|none|without|[a-z]+n't)$/;
const TURN = /^(?:and|but|until|unless|except|before|if|provided)$/;
const REACH = 8;

function isDenied(words: readonly Word[], index: number, from: number): boolean {
  for (const { at, text } of words.slice(Math.max(0, index - REACH), index).toReversed()) {
    if (at < from || TURN.test(text)) return false;
    if (DENIAL.test(text)) return true;
  }
  return false;
}

/** A sentence ends at a period before a capital, a blank line or a list item, not at a line break of pasted text. */
function read(text: string): { words: Word[]; sentences: Sentence[] } {
  const words: Word[] = [];
  const sentences: Sentence[] = [];
  let open: string[] = [];
  let [at, from, end] = [0, 0, 0];
  const close = (endsParagraph: boolean) => {
    if (open.length > 0) sentences.push({ at: from, text: open.join(" "), endsParagraph });
    open = [];
    from = at;
  };
  for (const { index, 0: found } of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    if (PARAGRAPH_END.test(between)) close(true);
    else if (SENTENCE_END.test(between) && !/^\p{Ll}/u.test(found)) close(false);
    end = index + found.length;
    const word = plain(found);
    words.push({ at, text: word, start: index, end });
    open.push(word);
    at += word.length + 1;
  }
  close(true);
  return { words, sentences };
}

const plain = (word: string): string =>
  word
    .slice(0, LONGEST_WORD)
    .normalize("NFKC")
    .replace(/[\u00ad\u200b-\u200d\u2060]/g, "")
    .replaceAll("’", "'")
    .toLowerCase();
