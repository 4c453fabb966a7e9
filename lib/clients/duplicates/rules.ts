import { foldText, likeText } from "@/lib/shared/words";

/** Addresses of everybody: the same one says nothing about two clients. */
export const FREE_MAIL = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "ymail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "gmx.com",
  "gmx.net",
  "comcast.net",
  "verizon.net",
  "att.net",
  "sbcglobal.net",
];

/** The end of a company's name that says how it is registered, after which nobody calls it. For folded text. */
export const LEGAL_FORM =
  "[\\s,]+(inc|incorporated|llc|l\\.l\\.c|llp|lp|corp|corporation|co|company|ltd|limited|plc|pbc|gmbh)\\.?$";

/** What each reason adds to the score, which ends at 100. */
export const WEIGHT = { email: 60, phone: 45, name: 40, domain: 30 } as const;

/** How alike names have to be, by trigrams, for a shared domain to mean something. */
export const SIMILAR = 0.35;

/** A phone number as it is compared: digits, without the country code 1; "" when there are too few to tell. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length >= 7 ? digits : "";
}

/** The domain of an address or a website, without "www."; "" for those of everybody. */
export function domainOf(text: string): string {
  const host = text
    .toLowerCase()
    .replace(/^.*@/, "")
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/:?#].*$/, "");
  return host.includes(".") && !FREE_MAIL.includes(host) ? host : "";
}

/**
 * LIKE patterns over the column `search` that find whoever could be meant by what is being typed: the index looks, the
 * rules decide. None while too little is typed.
 */
export function candidatePatterns(typed: { name: string; email: string; phone: string; website: string }): string[] {
  const word = foldText(typed.name)
    .trim()
    .replace(new RegExp(LEGAL_FORM), "")
    .split(/[\s\p{P}]+/u)
    .toSorted((a, b) => b.length - a.length)[0];
  const parts = [
    typed.email.includes("@") ? foldText(typed.email) : "",
    phoneKey(typed.phone),
    domainOf(typed.email),
    domainOf(typed.website),
    word && word.length >= 3 ? word : "",
  ];
  return [...new Set(parts.filter(Boolean))].map((part) => `%${likeText(part)}%`);
}
