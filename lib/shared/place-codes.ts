import { COUNTRIES } from "@/lib/shared/countries";

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

const COUNTRY_NAMES = new Map(COUNTRIES);

/** Undefined for a code that no place has. */
function nameOf(code: string): string | undefined {
  if (!code.startsWith("US-")) return COUNTRY_NAMES.get(code);
  const state = code.slice(3);
  return Object.hasOwn(US_STATES, state) ? US_STATES[state] : undefined;
}

export const isPlaceCode = (code: string): boolean => nameOf(code) !== undefined;

/** "North Carolina", "United Kingdom"; "" for none. */
export const placeName = (code: string): string => nameOf(code) ?? code;

type Choice = readonly [code: string, name: string];

export const STATE_CHOICES: readonly Choice[] = Object.entries(US_STATES).map(([code, name]) => [`US-${code}`, name]);

export const ABROAD_CHOICES: readonly Choice[] = COUNTRIES;
