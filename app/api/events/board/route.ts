import { boardSchema } from "@/lib/events/board/board-schema";
import { getBoard } from "@/lib/events/board/reading-board";
import { byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: boardSchema }, byQuery(getBoard));
