import type { LibraryKey } from "@/lib/contracts/clauses/library/list";

/** Matched against lowercase words with one space between them, a sentence per line; each starts with a fixed word. */
export type WatchRule = {
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

export const WATCH_RULES: readonly WatchRule[] = [
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
