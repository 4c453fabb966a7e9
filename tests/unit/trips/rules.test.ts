import { describe, expect, it, test } from "vitest";
import { distanceMiles } from "@/lib/places/rules";
import type { Point } from "@/lib/places/schema";
import { addDays, daysBetween } from "@/lib/shared/dates";
import { chainStops, countDays, nameTrip, proposeTrips, type Stretch } from "@/lib/trips/rules";
import { random } from "../../support/random";

const TOWNS = {
  Charlotte: { latitude: 35.23, longitude: -80.84 },
  Concord: { latitude: 35.41, longitude: -80.58 },
  Greenville: { latitude: 34.85, longitude: -82.4 },
  Denver: { latitude: 39.74, longitude: -104.99 },
  Boulder: { latitude: 40.01, longitude: -105.27 },
  Phoenix: { latitude: 33.45, longitude: -112.07 },
  Anchorage: { latitude: 61.22, longitude: -149.9 },
  Sydney: { latitude: -33.87, longitude: 151.21 },
  Suva: { latitude: -18.14, longitude: 178.44 },
} satisfies Record<string, Point>;
type Town = keyof typeof TOWNS;

const HOME = TOWNS.Charlotte;

/** A stop in a town, from day one of May 2031 to another. */
function at(town: Town | null, from: number, to = from, home: Point | null = HOME) {
  const day = (one: number) => addDays("2031-05-01", one - 1);
  const point = town && TOWNS[town];
  const homeMiles = point && home && distanceMiles(home, point);
  return { town, from: day(from), to: day(to), point, homeMiles, city: town ?? "" };
}

const townsOf = (stops: Stretch[]) =>
  chainStops(stops as ReturnType<typeof at>[]).map((chain) => chain.map(({ town }) => town));

describe("events are one trip", () => {
  test.each([
    ["on the same day", [at("Denver", 3), at("Boulder", 3)], [["Denver", "Boulder"]]],
    ["on the day after", [at("Denver", 3), at("Sydney", 4)], [["Denver", "Sydney"]]],
    ["in any order given", [at("Sydney", 4), at("Denver", 3)], [["Denver", "Sydney"]]],
    [
      "after a long one has begun",
      [at("Denver", 3, 9), at("Boulder", 4), at("Phoenix", 10)],
      [["Denver", "Boulder", "Phoenix"]],
    ],
    [
      "with a day between, far from home and near each other",
      [at("Denver", 3), at("Boulder", 5)],
      [["Denver", "Boulder"]],
    ],
    ["over the date line", [at("Suva", 3), at("Sydney", 5)], [["Suva", "Sydney"]]],
    ["while their place isn't known, in a row", [at(null, 3), at("Denver", 4)], [[null, "Denver"]]],
    [
      "while home isn't known, in a row",
      [at("Denver", 3, 3, null), at("Boulder", 4, 4, null)],
      [["Denver", "Boulder"]],
    ],
  ])("%s", (_, stops, chains) => {
    expect(townsOf(stops)).toEqual(chains);
  });
});

describe("events aren't one trip", () => {
  test.each([
    ["with two days between", [at("Denver", 3), at("Boulder", 6)], [["Denver"], ["Boulder"]]],
    ["with a day between when home is nearer", [at("Denver", 3), at("Sydney", 5)], [["Denver"], ["Sydney"]]],
    [
      "with a day between when home is a drive away",
      [at("Greenville", 3), at("Greenville", 5)],
      [["Greenville"], ["Greenville"]],
    ],
    [
      "with a day between and an unknown home",
      [at("Denver", 3, 3, null), at("Boulder", 5, 5, null)],
      [["Denver"], ["Boulder"]],
    ],
    ["with a day between and an unknown place", [at(null, 3), at("Denver", 5)], [[null], ["Denver"]]],
    ["with an event at home between", [at("Denver", 3), at("Concord", 4), at("Boulder", 5)], [["Denver"], ["Boulder"]]],
    ["at home", [at("Charlotte", 3), at("Concord", 4)], []],
  ])("%s", (_, stops, chains) => {
    expect(townsOf(stops)).toEqual(chains);
    expect(proposeTrips(stops)).toEqual([]);
  });
});

/** Walks the calendar: the night after a day is away when someone waits the next morning, or after a free day in reach. */
function naiveChains(stops: ReturnType<typeof at>[]): string[] {
  const days = Array.from({ length: 60 }, (_, day) => addDays("2031-05-01", day));
  const on = (day: string) => stops.filter(({ from, to }) => from <= day && day <= to);
  const miles = (one: ReturnType<typeof at>) => distanceMiles(HOME, one.point ?? HOME);
  const away = (some: typeof stops) => some.filter((one) => miles(one) > 25);
  const groups: string[][] = [];
  for (const [nth, day] of days.entries()) {
    const yesterday = days[nth - 1] ?? "";
    const before = days[nth - 2] ?? "";
    const here = away(on(day));
    if (here.length === 0) continue;
    const stays = away(on(yesterday)).length > 0;
    const waits =
      on(yesterday).length === 0 &&
      here.some((next) =>
        away(on(before)).some((last) => {
          const way = distanceMiles(last.point ?? HOME, next.point ?? HOME);
          return [miles(last), miles(next)].every((home) => home > 150 && way < home);
        }),
      );
    if (!stays && !waits) groups.push([]);
    groups.at(-1)?.push(...here.map(({ from, town }) => `${from} ${town}`));
  }
  return groups.map((group) => [...new Set(group)].sort().join());
}

it("finds the same trips as a walk through the calendar, whatever is booked", () => {
  const below = random(38);
  const towns = Object.keys(TOWNS) as Town[];
  for (let round = 0; round < 300; round += 1) {
    const stops: ReturnType<typeof at>[] = [];
    for (let day = 1 + below(4); day < 40; day += 1 + below(4)) {
      const last = day + below(3);
      stops.push(at(towns[below(towns.length)] ?? "Denver", day, last));
      day = last;
    }
    const found = chainStops(stops).map((chain) =>
      chain
        .map(({ from, town }) => `${from} ${town}`)
        .sort()
        .join(),
    );
    expect(found).toEqual(naiveChains(stops));
    const { away, onStage, atHome } = countDays(stops);
    const [first, last] = [stops[0], stops.at(-1)];
    const travel = [first, last].filter((one) => (one?.homeMiles ?? 0) > 150).length;
    expect(away + atHome).toBe(daysBetween(first?.from ?? "", last?.to ?? "") + 1 + travel);
    expect(onStage).toBe(stops.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0));
  }
});

test.each([
  ["flights the day before and after", [at("Denver", 3), at("Boulder", 5, 6)], { away: 6, onStage: 3, atHome: 0 }],
  ["no travel days for a drive", [at("Greenville", 3), at("Greenville", 4)], { away: 2, onStage: 2, atHome: 0 }],
  ["two talks on one day once", [at("Greenville", 3), at("Greenville", 3)], { away: 1, onStage: 1, atHome: 0 }],
  ["days at home between", [at("Greenville", 3), at("Denver", 10)], { away: 4, onStage: 2, atHome: 5 }],
  [
    "a talk at home on stage, not away",
    [at("Greenville", 3), at("Charlotte", 4), at("Greenville", 5)],
    { away: 2, onStage: 3, atHome: 1 },
  ],
  ["nothing", [], { away: 0, onStage: 0, atHome: 0 }],
])("counts %s", (_, stops, days) => {
  expect(countDays(stops)).toEqual(days);
});

test.each([
  [[at("Denver", 3), at("Boulder", 4), at("Denver", 5)], "Denver and Boulder, May 2031"],
  [[at("Denver", 31), at("Boulder", 32), at("Phoenix", 33), at("Sydney", 34)], "Denver, Boulder and Phoenix, May 2031"],
  [[at(null, 3), at(null, 4)], "Trip, May 2031"],
])("names a trip after its towns and month", (stops, name) => {
  expect(nameTrip(stops)).toBe(name);
});
