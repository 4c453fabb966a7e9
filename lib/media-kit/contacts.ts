import { ADDRESS_ENDINGS } from "@/lib/media-kit/address-endings";
import { trimEndOf, trimOf } from "@/lib/shared/trim";

export type OwnContact = { email: string; phone: string; website: string };

/** Drops every sentence or line with contact details. Errs on the side of dropping. */
export function withoutContacts(text: string, own: OwnContact): string {
  const free = isFree(contactRanges(text, own));
  let rest = "";
  for (const sentence of sentencesOf(text)) {
    const written = text.slice(sentence.from, sentence.to);
    if (free(sentence)) rest += written;
    // Keeps the line break.
    else if (written.endsWith("\n") && !rest.endsWith("\n")) rest = `${rest.trimEnd()}\n`;
  }
  return tidy(rest);
}

export function findContacts(text: string, own: OwnContact): string[] {
  const free = isFree(contactRanges(text, own));
  return sentencesOf(text).flatMap((sentence) => {
    return free(sentence) ? [] : [text.slice(sentence.from, sentence.to).trim()];
  });
}

/** For names: cuts only the contact details. */
export function cutContacts(text: string, own: OwnContact): string {
  let rest = "";
  let at = 0;
  for (const { from, to } of contactRanges(text, own).toSorted((a, b) => a.from - b.from)) {
    if (from > at) rest += text.slice(at, from);
    at = Math.max(at, to);
  }
  return trimOf(tidy(rest + text.slice(at)).replace(/[([{<]\s*[)\]}>]/g, ""), /[\s,;:|/·–—-]/);
}

const isFree = (found: readonly Range[]) => (sentence: Range) =>
  !found.some(({ from, to }) => from < sentence.to && to > sentence.from);

const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => trimEndOf(line, /[ \t]/))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

function contactRanges(text: string, own: OwnContact): Range[] {
  const { plain, at } = plainText(text);
  const lower = plain.toLowerCase();
  // A few letters change length in lower case: then the original is searched.
  const searched = lower.length === plain.length ? lower : plain;
  const found = [
    ...PATTERNS.flatMap((pattern) => rangesOf(searched, pattern)),
    ...rangesOf(searched, DOMAIN).filter((range) => isAddress(plain.slice(range.from, range.to))),
    ...rangesOf(searched, DIGITS).filter((range) => isPhone(searched, range, own.phone)),
    ...ownWords(own).flatMap((word) => urlsOf(searched, word)),
  ];
  return found.map(({ from, to }) => ({ from: at[from] ?? 0, to: at[to] ?? text.length }));
}

function rangesOf(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

const SHORT_ENDINGS = "com|net|org|io|co|me|us|uk|info|biz|tv|ai|eu|ca|de";
const NETWORKS =
  "twitter|instagram|insta|ig|facebook|fb|linkedin|tiktok|youtube|threads|bluesky|bsky|mastodon|snapchat|telegram|whatsapp|skype|wechat|discord|pinterest|vimeo|zoom|calendly|substack";

/** Matched against plain lower-case text; every quantifier is bounded. */
const PATTERNS: readonly RegExp[] = [
  // An @ in a bio always means contact details.
  /(?:[^\s@<>()[\]{},;:"]{0,63}[\p{L}\p{N}] ?)?@ ?[^\s@<>()[\]{},;:"]{0,100}/gu,
  /[\p{L}\p{N}._+-]{1,64}\s{0,3}[[({<]\s{0,2}at\s{0,2}[\])}>]\s{0,3}[\p{L}\p{N}._-]{1,64}/gu,
  /[\p{L}\p{N}._-]{1,64}\s{0,3}[[({<]\s{0,2}(?:dot|d0t|punkt|punto|point)\s{0,2}[\])}>]\s{0,3}[\p{L}\p{N}._-]{1,64}/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?!(?:the|a|an|of|and|first|every|early|our|big|this|that|in|during|new)\\s)[\\p{L}\\p{N}_-]{2,63}\\s{1,3}dot\\s{1,3}(?:${SHORT_ENDINGS})(?![\\p{L}\\p{N}])`,
    "gu",
  ),
  /(?<![\p{L}\p{N}])at\s{1,2}(?:gmail|googlemail|hotmail|protonmail|icloud)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:https?|hxxps?|ftp|mailto|tel|sms|whatsapp|skype)\s?:\s?\/{0,2}\S{1,200}/gu,
  /(?<![\p{L}\p{N}])www\d?\s?[.]\s?[\p{L}\p{N}][^\s<>"]{0,200}/gu,
  /[\p{L}\p{N}-]{2,63}(?:\s{1,2}\.\s{0,2}|\.\s{1,2})(?:com|net|org)(?![\p{L}\p{N}])/gu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${NETWORKS})(?:\\s(?:handle|id|name|user|username|account))?\\s{0,2}[:=/]\\s{0,2}[\\p{L}\\p{N}][^\\s<>"]{0,100}`,
    "gu",
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:on|via)\\s(?:${NETWORKS}|x)\\s(?:as|at|under)\\s[\\p{L}\\p{N}][^\\s<>"]{0,100}`,
    "gu",
  ),
  // "1-800-DANA-OKA" and spoken numbers
  /(?<!\d)1[\s.-]\(?8(?:00|33|44|55|66|77|88)\)?[\s.-][a-z][a-z-]{3,14}/gu,
  /(?:(?<![\p{L}])(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![\p{L}])[\s.,-]{0,3}){7,20}/gu,
];

const DOMAIN =
  /(?<![\p{L}\p{N}-])(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,62}\.){1,6}[\p{L}][\p{L}\p{N}\p{M}-]{1,62}(?![\p{L}\p{N}-])(?:\/[^\s<>"]{0,200})?/gu;

/** "dana.me" is an address; "Node.js", "e.g." and "applause.In May" aren't. */
function isAddress(text: string): boolean {
  const host = text.split("/")[0] ?? "";
  const labels = host.split(".");
  const written = labels.at(-1) ?? "";
  const ending = written.toLowerCase();
  if (ending.startsWith("xn--")) return true;
  if (!ADDRESS_ENDINGS.has(ending)) return false;
  if (/^(com|net|org|edu)$/.test(ending)) return true;
  if (/^\p{Lu}\p{Ll}+$/u.test(written) && /\p{Ll}$/u.test(labels.at(-2) ?? "")) return false;
  // "U.S.", "a.m.": abbreviations
  return labels.slice(0, -1).some((label) => label.length > 1);
}

/** Seven or more digits with separators. */
const DIGITS = /(?<![\d$€£¥])\+?\(?\d(?:(?:[\s().,\-/·_~*|]{0,4}|\s?(?:dot|dash)\s?)\d){6,19}(?!\d)/gu;

const COUNT = /^(?:[1-9]\d{0,2}(?:,\d{3})*|(?:19|20)\d\d|[1-9]\d?00)$/;
const DATE = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})$/;
const HOURS = /^\d{1,2}\.\d{2}\s*-\s*\d{1,2}\.\d{2}$/;

function isPhone(text: string, { from, to }: Range, ownPhone: string): boolean {
  const written = text.slice(from, to);
  const digits = written.replace(/\D/g, "");
  const own = ownPhone.replace(/\D/g, "").slice(-7);
  if (own.length === 7 && digits.includes(own)) return true;
  if (/^[+(]/.test(written) || /^\d{3}[-. ]\d{4}$/.test(written)) return true;
  if (DATE.test(written) || HOURS.test(written)) return false;
  if (/^97[89]/.test(digits) && digits.length === 13) return false;
  if (/isbn[\s:-]{0,3}$/.test(text.slice(Math.max(0, from - 8), from))) return false;
  const parts = written.split(/,\s+|[^\d,]+/).filter(Boolean);
  if (!parts.every((part) => COUNT.test(part))) return true;
  // Groups of hundreds look like numbers: "50 100 300" against "612 345 678"
  const grouped = parts.every((part) => /^\d{1,3}$/.test(part));
  if (grouped && /^[\d\s.()-]+$/.test(written)) return digits.length >= 9;
  // "303 555 2019" ends like a year.
  return parts.length >= 3 && /^\d{3}[\s.)-]+\d{3}[\s.-]+\d{4}$/.test(written);
}

/** Website host, profile name in its path, and parts of the email address. */
function ownWords({ email, website }: OwnContact): string[] {
  const words = [email];
  const address = /^[a-z]+:/i.test(website) ? website : `https://${website}`;
  if (website && URL.canParse(address)) {
    const { hostname, pathname } = new URL(address);
    words.push(hostname.replace(/^www\./, ""));
    const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
    if (/^[\w.-]{5,}$/.test(last)) words.push(last);
  }
  return words.map((word) => plainText(word).plain.trim().toLowerCase()).filter((word) => word.length >= 4);
}

function urlsOf(text: string, word: string): Range[] {
  const urls: Range[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    urls.push({ from, to: from + word.length });
  }
  return urls;
}

type Range = { from: number; to: number };

/** Read as a dot between digits and names. */
const DOTS = /[。·•‧∙⋅․﹒．｡]/u;
/** Zero-width characters. */
const UNSEEN = /\p{Cf}|[\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\p{Variation_Selector}|\u034f|\u20e3/u;

function plainText(text: string): { plain: string; at: number[] } {
  let plain = "";
  const at: number[] = [];
  let position = 0;
  for (const sign of text) {
    const read = UNSEEN.test(sign) ? "" : plainSign(sign);
    for (let unit = 0; unit < read.length; unit += 1) at.push(position);
    plain += read;
    position += sign.length;
  }
  at.push(text.length);
  return { plain, at };
}

function plainSign(sign: string): string {
  if (sign < "\u0080") return sign;
  if (DOTS.test(sign)) return ".";
  if (/\p{Pd}|[\u2212\u2043]/u.test(sign)) return "-";
  if (/\p{Zs}/u.test(sign)) return " ";
  const common = sign.normalize("NFKC");
  return [...common].map((part) => (/\p{Nd}/u.test(part) ? digitOf(part) : part)).join("");
}

/** Decimal digits of every script are consecutive, starting at zero. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let nought = code;
  while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
  return String(code - nought);
}

/** Abbreviations that don't end a sentence. */
const ABBREVIATED =
  /(?:^|[\s("'“‘])(?:(?:Dr|Mr|Mrs|Ms|Mx|St|Jr|Sr|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|No|vs|approx|ext|tel|ph|cf|al)|\p{L}|(?:\p{L}\.){1,12}\p{L})\.$/iu;

/** Sentence end: mark, closing quotes, white space. */
const END = /[.!?…。！？]{1,8}["'”’)\]»]{0,4}[ \t\u00a0]{1,20}/gu;

function sentencesOf(text: string): Range[] {
  const sentences: Range[] = [];
  let from = 0;
  const cut = (to: number) => {
    if (to > from) sentences.push({ from, to });
    from = to;
  };
  for (const line of text.matchAll(/[^\n]+\n?|\n/g)) {
    for (const end of line[0].matchAll(END)) {
      const to = line.index + end.index + end[0].length;
      const before = text.slice(Math.max(0, line.index + end.index - 24), line.index + end.index + 1);
      const next = text.slice(to, to + 2);
      // A lower-case letter continues the sentence.
      if (/^\p{Ll}/u.test(next) || ABBREVIATED.test(before)) continue;
      cut(to);
    }
    cut(line.index + line[0].length);
  }
  return sentences;
}
