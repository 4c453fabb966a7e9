import { setConfirmsOn } from "@/lib/contracts/consequences/commands";
import { getConfirmsOn } from "@/lib/contracts/consequences/queries";
import { confirmingSchema } from "@/lib/contracts/consequences/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber" }, async ({ actor }) => ({ confirmsOn: await getConfirmsOn(actor) }));

export const PUT = route({ access: "subscriber", body: confirmingSchema }, ({ actor, body }) =>
  setConfirmsOn(actor, body.confirmsOn),
);
