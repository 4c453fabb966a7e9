/** A place code is "US-NC" for a state, "PR" or "GB" for a territory or country, and "" while it is unknown. */
export const US_STATES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
};

const PLACE_CODE = /^(?:US-)?[A-Z]{2}$/;

let countries: Intl.DisplayNames | undefined;

/** Null for a code that no place has. */
function nameOf(code: string): string | null {
  if (!PLACE_CODE.test(code) || code === "US") return null;
  if (code.startsWith("US-")) return US_STATES[code.slice(3)] ?? null;
  if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) return null;
  countries ??= new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return countries.of(code) ?? null;
}

export const isPlaceCode = (code: string): boolean => nameOf(code) !== null;

/** "North Carolina", "United Kingdom"; "" for none. */
export const placeName = (code: string): string => nameOf(code) ?? code;

type Choice = readonly [code: string, name: string];

let abroad: Choice[] | undefined;

export const stateChoices = (): Choice[] => Object.entries(US_STATES).map(([code, name]) => [`US-${code}`, name]);

/** Not states of the United States: territories and countries. */
export function abroadChoices(): Choice[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  abroad ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code): Choice[] => ((name) => (name ? [[code, name]] : []))(nameOf(code)))
    .toSorted(([, a], [, b]) => a.localeCompare(b, "en"));
  return abroad;
}
