import { setDigest } from "@/lib/action-items/commands";
import { getDigest } from "@/lib/action-items/queries";
import { digestSchema } from "@/lib/action-items/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, ({ actor }) => getDigest(actor));

export const PUT = route({ access: "subscriber", body: digestSchema }, ({ actor, body }) =>
  setDigest(actor, body.digest),
);
