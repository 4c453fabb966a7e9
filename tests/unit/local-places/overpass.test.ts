import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { mapSource } from "@/lib/local-places/overpass";
import { elementsText, node, startOverpass, way } from "../../support/overpass";

const MIDDLE = { latitude: 39.735, longitude: -104.985 };
const HOTEL = node(39.74, -104.99, { name: "The Oxford Hotel", tourism: "hotel" });

let map: Awaited<ReturnType<typeof startOverpass>>;
let clock: number;
let ask: ReturnType<typeof mapSource>;

beforeEach(async () => {
  map = await startOverpass();
  clock = 0;
  ask = mapSource(map.url, () => clock);
});
afterEach(() => map.stop());

describe("the places of a response", () => {
  const read = (text: string) => {
    map.respond = (response) => void response.end(text);
    return ask(MIDDLE);
  };

  it("are those with a name, a point and a kind that was asked for", async () => {
    const text = elementsText([
      HOTEL,
      way(39.73, -104.98, { name: " Snooze ", amenity: "cafe", "name:de": "Schlummer" }),
      node(39.7, -104.9, { name: "Walgreens", amenity: "pharmacy" }),
      node(39.7, -104.9, { name: "FedEx Office", shop: "copyshop" }),
      node(39.7, -104.9, { name: "Colorado Athletic Club", leisure: "fitness_centre" }),
      node(39.7, -104.9, { name: "City Hall", amenity: "townhall" }),
      node(39.7, -104.9, { tourism: "hotel" }),
      { type: "relation", id: 5, tags: { name: "No point", tourism: "hotel" } },
      null as unknown as object,
    ]);
    expect((await read(text))?.map(({ kind, name, latitude }) => [kind, name, latitude])).toEqual([
      ["hotel", "The Oxford Hotel", 39.74],
      ["food", "Snooze", 39.73],
      ["pharmacy", "Walgreens", 39.7],
      ["print_shop", "FedEx Office", 39.7],
      ["gym", "Colorado Athletic Club", 39.7],
    ]);
  });

  it("are those before the cut of one that doesn't end", async () => {
    map.respond = (response) => {
      const more = () => void (response.write(" ".repeat(100_000)) ? setImmediate(more) : response.once("drain", more));
      response.on("error", () => {}).write(elementsText(Array.from({ length: 2_000 }, () => HOTEL)), more);
    };
    const places = await ask(MIDDLE);
    expect(places?.length).toBeGreaterThan(500);
    expect(places?.length).toBeLessThan(1_500);
    expect(new Set(places?.map(({ name }) => name))).toEqual(new Set(["The Oxford Hotel"]));
  });

  test.each([
    ["a page", "<html>busy</html>"],
    ["a remark", JSON.stringify({ elements: [], remark: "runtime error: Query timed out" })],
    ["10 MB of something else", "x".repeat(10_000_000)],
    ["one element of 10 MB", `{"elements":[{"tags":{"name":"${"x".repeat(10_000_000)}"}}]}`],
    ["nothing", ""],
  ])("are unknown when the response is %s", async (_, text) => expect(await read(text)).toBeNull());
});

it("asks with no more than a kind and a point", async () => {
  await ask(MIDDLE);
  expect(map.questions).toEqual([
    `[out:json][timeout:3];${[
      ["tourism", "hotel|motel"],
      ["amenity", "restaurant|cafe"],
      ["amenity", "pharmacy"],
      ["shop", "copyshop"],
      ["leisure", "fitness_centre"],
    ]
      .map(([key, values]) => `nwr(around:1609,39.735,-104.985)[name]["${key}"~"^(${values})$"];out center 40;`)
      .join("")}`,
  ]);
});

it("asks twice at a time, and not at all when four wait", async () => {
  map.respond = (response) => void pause(100).then(() => response.end(elementsText([HOTEL])));
  const all = await Promise.all(Array.from({ length: 9 }, () => ask(MIDDLE)));
  expect(all.map((places) => places?.length ?? null)).toEqual([1, 1, 1, 1, 1, 1, null, null, null]);
  expect([map.mostAtOnce, map.questions.length]).toEqual([2, 6]);
});

describe("after", () => {
  test.each([
    ["a 429", (response) => void response.writeHead(429).end("rate limited")],
    ["a 504 of 10 MB", (response) => void response.writeHead(504).end("x".repeat(10_000_000))],
    ["a redirect", (response) => void response.writeHead(302, { location: map.url }).end()],
    ["a lost connection", (response) => void response.destroy()],
  ] as [string, typeof map.respond][])("%s it doesn't ask for five minutes", async (_, respond) => {
    map.respond = respond;
    expect(await ask(MIDDLE)).toBeNull();
    map.respond = (response) => void response.end(elementsText([HOTEL]));
    clock += 299_000;
    expect(await ask(MIDDLE)).toBeNull();
    expect(map.questions).toHaveLength(1);
    clock += 1_000;
    expect(await ask(MIDDLE)).toHaveLength(1);
  });

  it("three seconds it gives up, also while a body trickles in", async () => {
    map.respond = (response) => {
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    };
    const started = performance.now();
    expect(await ask(MIDDLE)).toBeNull();
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(performance.now() - started).toBeLessThan(4_500);
  });
});
