import { REGIONS, US_TERRITORIES } from "@/lib/places/regions";
import { trimEndOf } from "@/lib/shared/trim";

/** US states and territories, in cells: by code, by name, or behind the town. */
const US = new Set(["US", ...US_TERRITORIES]);

const foldState = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.\s]+/g, " ")
    .trim();

const CODES = new Map<string, string>();
for (const [country, , short, name] of REGIONS) {
  if (!US.has(country)) continue;
  CODES.set(foldState(short), short);
  CODES.set(foldState(name), short);
}
CODES.set("d c", "DC");
CODES.set("washington dc", "DC");
CODES.set("washington d c", "DC");

/** "Texas", "tx" and "D.C." → "TX", "DC"; other text stays. */
export const stateCode = (text: string): string => CODES.get(foldState(text)) ?? text;

const isState = (text: string): boolean => CODES.has(foldState(text));

const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
  CA: ["canada"],
  AU: ["australia"],
  GB: ["uk", "u k", "united kingdom", "great britain"],
};

const ELSEWHERE = new Set<string>();
const ELSEWHERE_WITH_COUNTRY = new Set<string>();
for (const [country, , short, name] of REGIONS) {
  if (US.has(country)) continue;
  for (const region of [foldState(short), foldState(name)]) {
    ELSEWHERE.add(region);
    for (const word of COUNTRY_WORDS[country] ?? []) ELSEWHERE_WITH_COUNTRY.add(`${region}, ${word}`);
  }
}

/** Parts that name a state or province: 1 in "Toronto, ON", 2 in "Toronto, ON, Canada", else 0. */
function stateParts(parts: readonly string[]): number {
  const [before = "", last = ""] = parts.slice(-2).map(foldState);
  if (parts.length > 2 && ELSEWHERE_WITH_COUNTRY.has(`${before}, ${last}`)) return 2;
  return CODES.has(last) || ELSEWHERE.has(last) ? 1 : 0;
}

const MAX_LENGTH = 200;

const COUNTRY = /^(?:u\.?s\.?a?\.?|united states(?: of america)?|america)$/i;
const ZIP = / (\d{5}(?:-\d{4})?)$/;

export type ReadTown = {
  venueName?: string;
  streetAddress?: string;
  city: string;
  state: string;
  zipCode?: string;
};

/** "Grand Hotel, 100 Main Street, Denver, CO 80202" → its parts; null when it is ambiguous. */
export function readTown(input: string): ReadTown | null {
  const text = input.trim().replace(/\s+/g, (space) => (space.includes("\n") ? ", " : " "));
  if (text.length > MAX_LENGTH) return { city: text, state: "" };
  // A slash divides town and state only where nothing else does: "Raleigh/Durham, NC".
  const parts = text
    .split(/[,;|]/.test(text) ? /[,;|]/ : /\/| [-\u2013\u2014] /)
    .map((part) => part.trim())
    .filter(Boolean);
  const several = parts.length > 2;
  if (parts.length > 1 && COUNTRY.test(parts.at(-1) ?? "")) parts.pop();
  let zipCode: string | undefined;
  const last = parts.at(-1) ?? "";
  if (parts.length > 1 && /^\d{5}(?:-\d{4})?$/.test(last)) zipCode = parts.pop();
  else {
    zipCode = ZIP.exec(last)?.[1];
    if (zipCode) parts[parts.length - 1] = last.replace(ZIP, "");
  }
  const zip = zipCode ? { zipCode } : {};
  if (parts.length === 1) {
    const [, town = "", region = ""] = /^(.+)[ (]([A-Z]{2})\)?$/.exec(parts[0] ?? "") ?? [];
    if (town && isState(region)) return { city: trimEndOf(town, /[ (]/), state: stateCode(region), ...zip };
    if (/^washington,? d\.? ?c\.?$/i.test(parts[0] ?? "")) return { city: "Washington", state: "DC", ...zip };
    return { city: parts[0] ?? "", state: "", ...zip };
  }
  let named = stateParts(parts);
  if (named === 0) {
    const packed = /^(.+?) ([A-Z]{2})$/.exec(parts.at(-1) ?? "");
    if (packed?.[1] && isState(packed[2] ?? "")) parts.splice(-1, 1, packed[1], packed[2] ?? "");
    // Either the first or the last part may be the town.
    else if (several) return null;
    named = 1;
  }
  const state = stateCode(parts.slice(-named).join(", "));
  const city = parts.at(-named - 1) ?? "";
  const before = parts.slice(0, -named - 1);
  if (before.length === 0) return { city, state, ...zip };
  const street = before.length > 1 || /^\d/.test(before[0] ?? "") ? before.at(-1) : undefined;
  const venue = (street === undefined ? before : before.slice(0, -1)).join(", ");
  return { ...(venue && { venueName: venue }), ...(street && { streetAddress: street }), city, state, ...zip };
}

export const namesTownAndState = (input: string): boolean => isState(readTown(input)?.state ?? "");
