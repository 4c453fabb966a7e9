import data from "@/lib/expenses/mileage/rates.json" with { type: "json" };

export const RATE_SOURCE = data.source;

/** Cents per mile of a year; null where it isn't recorded, so that it is asked for. */
export const rateOf = (year: number): number | null =>
  (data.centsPerMile as Readonly<Record<string, number>>)[year] ?? null;

/** Whole cents of a trip. @param tenths tenths of a mile, one way @param rate tenths of a cent per mile */
export const mileageCents = (tenths: number, roundTrip: boolean, rate: number): number =>
  Math.round((tenths * (roundTrip ? 2 : 1) * rate) / 100);

/** Roads are longer than the straight line, by about a fifth. */
export const roadMiles = (straightMiles: number): number => Math.round(straightMiles * 1.2);

export const MILEAGE_LIST = { sort: "driven", dir: "desc", filters: ["year", "eventId"] } as const;
