/** Names of IANA time zones for people: "Eastern Time (ET)", never "America/New_York". */

const US_NAMES = new Map([
  ["America/New_York", "Eastern Time (ET)"],
  ["America/Chicago", "Central Time (CT)"],
  ["America/Denver", "Mountain Time (MT)"],
  ["America/Phoenix", "Arizona (MST)"],
  ["America/Los_Angeles", "Pacific Time (PT)"],
  ["America/Anchorage", "Alaska Time (AKT)"],
  ["Pacific/Honolulu", "Hawaii Time (HST)"],
  ["America/Puerto_Rico", "Puerto Rico (AST)"],
]);

export const US_TIME_ZONES = [...US_NAMES.keys()];

/** "America/Argentina/Buenos_Aires" → "Buenos Aires" */
export const zoneCity = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");

/** "Eastern Time (ET)", or "Berlin (Central European Time)" where Americans know no abbreviation. */
export function zoneName(timeZone: string): string {
  const short = abbreviation(timeZone);
  return US_NAMES.get(timeZone) ?? (short ? `${part(timeZone, "longGeneric")} (${short})` : cityName(timeZone));
}

/** "ET", or "Berlin time"; "local time" for an unknown zone. */
export const zoneShort = (timeZone: string): string =>
  abbreviation(timeZone || "UTC") || (timeZone.includes("/") ? `${zoneCity(timeZone)} time` : timeZone || "local time");

/** Every zone with its label: the US first, the others by city. @param current offered too, if it is an alias */
export function zoneOptions(current?: string): { value: string; label: string }[] {
  const supported = new Set(Intl.supportedValuesOf("timeZone")).add(current || "UTC");
  const others = [...supported].filter((zone) => !US_NAMES.has(zone));
  return [
    ...Array.from(US_NAMES, ([value, label]) => ({ value, label })),
    ...others.map((value) => ({ value, label: cityName(value) })).sort((a, b) => a.label.localeCompare(b.label, "en")),
  ];
}

const cityName = (timeZone: string): string =>
  timeZone.includes("/") ? `${zoneCity(timeZone)} (${part(timeZone, "longGeneric")})` : timeZone;

/** "ET", "MST"; "" for names like "GMT+1" or "Germany Time". */
function abbreviation(timeZone: string): string {
  const short = part(timeZone, "shortGeneric");
  return /^[A-Z]{2,4}$/.test(short) ? short : "";
}

const part = (timeZone: string, timeZoneName: "longGeneric" | "shortGeneric"): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";
