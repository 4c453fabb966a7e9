import { route } from "@/lib/server/route";

export const GET = route({ access: "user" }, ({ actor }) => actor.subscription);
