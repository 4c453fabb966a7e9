import { challengeHold, withdrawChallenge } from "@/lib/events/holds/challenging";
import { challengeSchema } from "@/lib/events/holds/hold-schema";
import { byId, byIdAndBody, route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

export const POST = route(
  { access: "subscriber", params: idParams, body: challengeSchema, status: 201 },
  byIdAndBody(challengeHold),
);

export const DELETE = route({ access: "subscriber", params: idParams, status: 204 }, byId(withdrawChallenge));
