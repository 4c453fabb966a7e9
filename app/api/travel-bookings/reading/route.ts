import { byBody, route } from "@/lib/server/route";
import { readTravel } from "@/lib/travel/reading";
import { readingSchema } from "@/lib/travel/schema";

export const POST = route({ access: "subscriber", body: readingSchema }, byBody(readTravel));
