import { AT_HOME_MILES } from "@/lib/places/nearness";
import { distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { addDays, daysBetween, monthName } from "@/lib/shared/dates";
import { listed } from "@/lib/shared/phrases";

type Days = { from: string; to: string };

/** Null while the place, or the speaker's home, isn't known. */
export type Stretch = Days & { point: Point | null; homeMiles: number | null };

/** Beyond these miles from home, the ways there and back take a day each. */
const FAR = 150;

const isAtHome = ({ homeMiles }: Stretch): boolean => homeMiles !== null && homeMiles <= AT_HOME_MILES;
const travelDays = ({ homeMiles }: Stretch): number => (homeMiles !== null && homeMiles > FAR ? 1 : 0);

/** On days that follow each other; or with one day between, when both are far from home and nearer to each other. */
function isOneTrip(before: Stretch, after: Stretch): boolean {
  const gap = daysBetween(before.to, after.from);
  if (gap !== 2 || !before.point || !after.point) return gap < 2;
  const home = Math.min(before.homeMiles ?? 0, after.homeMiles ?? 0);
  return home > FAR && distanceMiles(before.point, after.point) < home;
}

/** Stops with no night at home between them, also those alone. A stop at home ends what came before. */
export function chainStops<S extends Stretch>(stops: readonly S[]): S[][] {
  const chains: S[][] = [];
  let chain: S[] = [];
  for (const stop of stops.toSorted((a, b) => daysBetween(b.from, a.from))) {
    if (isAtHome(stop) || !chain.some((before) => isOneTrip(before, stop))) chain = [];
    if (isAtHome(stop)) continue;
    if (chain.push(stop) === 1) chains.push(chain);
  }
  return chains;
}

export const proposeTrips = <S extends Stretch>(stops: readonly S[]): S[][] =>
  chainStops(stops).filter((chain) => chain.length > 1);

const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

export type TripDays = { away: number; onStage: number; atHome: number };

/** `away` has the travel days; `atHome` are days between stops that aren't away. */
export function countDays(stops: readonly Stretch[]): TripDays {
  const away = new Set(
    chainStops(stops).flatMap((chain) => {
      const starts = chain.map((stop) => addDays(stop.from, -travelDays(stop))).sort();
      const ends = chain.map((stop) => addDays(stop.to, travelDays(stop))).sort();
      return daysOf({ from: starts[0] ?? "", to: ends.at(-1) ?? "" });
    }),
  );
  const onStage = new Set(stops.flatMap(daysOf));
  const all = [...away, ...onStage].sort();
  const span = all.length === 0 ? 0 : daysBetween(all[0] ?? "", all.at(-1) ?? "") + 1;
  return { away: away.size, onStage: onStage.size, atHome: span - away.size };
}

export function nameTrip(stops: readonly (Days & { city: string })[]): string {
  const towns = [...new Set(stops.map(({ city }) => city).filter(Boolean))].slice(0, 3);
  const first = stops[0]?.from ?? "";
  return `${listed(towns) || "Trip"}, ${monthName(first)} ${first.slice(0, 4)}`;
}
