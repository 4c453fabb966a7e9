import { getBoard } from "@/lib/events/board/queries";
import { boardSchema } from "@/lib/events/board/schema";
import { route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: boardSchema }, ({ actor, query }) => getBoard(actor, query));
