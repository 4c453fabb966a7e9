import "server-only";
import pLimit from "p-limit";
import * as z from "zod";
import type { MapKind } from "@/lib/local-places/fields";
import type { Point } from "@/lib/places/schema";
import { log } from "@/lib/server/log";

/** The Overpass API of OpenStreetMap: https://wiki.openstreetmap.org/wiki/Overpass_API */

export type MapPlace = Point & { kind: MapKind; name: string };

/** Milliseconds, the response's body included. */
const PATIENCE = 3_000;
/** Milliseconds without a question after a failure. */
const QUIET = 5 * 60_000;
const AT_ONCE = 2;
const MOST = 6;
const MOST_BYTES = 200_000;
const METERS = 1_609;
const MOST_PER_KIND = 40;

const TAGS: Record<MapKind, [key: string, values: string]> = {
  hotel: ["tourism", "hotel|motel"],
  food: ["amenity", "restaurant|cafe"],
  pharmacy: ["amenity", "pharmacy"],
  print_shop: ["shop", "copyshop"],
  gym: ["leisure", "fitness_centre"],
};
const KINDS = Object.keys(TAGS) as MapKind[];

const questionOf = ({ latitude, longitude }: Point): string =>
  ["[out:json][timeout:3];"]
    .concat(
      KINDS.map((kind) => {
        const [key, values] = TAGS[kind];
        const around = `around:${METERS},${latitude},${longitude}`;
        return `nwr(${around})[name]["${key}"~"^(${values})$"];out center ${MOST_PER_KIND};`;
      }),
    )
    .join("");

const point = z.object({ lat: z.number(), lon: z.number() });
const element = z.object({ center: point.optional(), tags: z.record(z.string(), z.string()) }).and(point.partial());
const answer = z.object({ elements: z.array(z.unknown()), remark: z.undefined().optional() });

function placeOf(value: unknown): MapPlace[] {
  const { data } = element.safeParse(value);
  const at = point.safeParse(data?.center ?? data).data;
  const kind = KINDS.find((one) => TAGS[one][1].split("|").includes(data?.tags[TAGS[one][0]] ?? ""));
  const name = data?.tags.name?.trim().slice(0, 200);
  return at && kind && name ? [{ kind, name, latitude: at.lat, longitude: at.lon }] : [];
}

/** Of a response that was cut, the elements before the cut. @throws for one that isn't a list of places */
function placesIn(text: string): MapPlace[] {
  let end = text.length;
  for (let tries = 0; tries < 5 && end > 0; tries += 1) {
    try {
      const whole = tries === 0 ? text : `${text.slice(0, end + 1)}]}`;
      return answer.parse(JSON.parse(whole)).elements.flatMap(placeOf);
    } catch (error) {
      if (text.length < MOST_BYTES) throw error;
      end = text.lastIndexOf("}", end - 1);
    }
  }
  throw new Error("no place before the cut");
}

async function fetchText(url: string, question: string): Promise<string> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ data: question }),
    headers: { "User-Agent": "Lectern" },
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.ok ? (response.body ?? []) : []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MOST_BYTES) break;
  }
  if (response.ok) return text.slice(0, MOST_BYTES);
  await response.body?.cancel();
  throw new Error(`status ${response.status}`);
}

/** Asks a server, at most twice at a time; null while it doesn't respond, or too many wait for it. */
export function mapSource(url: string, now: () => number = Date.now): (middle: Point) => Promise<MapPlace[] | null> {
  const atOnce = pLimit(AT_ONCE);
  let quietUntil = 0;
  const ask = async (middle: Point) => {
    if (now() < quietUntil) return null;
    try {
      return placesIn(await fetchText(url, questionOf(middle)));
    } catch (error) {
      quietUntil = now() + QUIET;
      log.warn({ message: error instanceof Error ? error.message : String(error) }, "the map didn't respond");
      return null;
    }
  };
  return async (middle) => (atOnce.activeCount + atOnce.pendingCount < MOST ? atOnce(() => ask(middle)) : null);
}
