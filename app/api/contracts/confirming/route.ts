import { setConfirmsOn } from "@/lib/contracts/moving-events";
import { getConfirmsOn } from "@/lib/contracts/queries";
import { confirmingSchema } from "@/lib/contracts/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ confirmsOn: await getConfirmsOn(actor) }));

export const PUT = route({ access: "subscriber", body: confirmingSchema }, ({ actor, body }) =>
  setConfirmsOn(actor, body.confirmsOn),
);
