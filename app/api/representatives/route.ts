import { createRepresentative } from "@/lib/bureaus/commands";
import { listRepresentatives } from "@/lib/bureaus/queries";
import { representativeListSchema, representativeSchema } from "@/lib/bureaus/schema";
import { byBodyOnce, byQuery, route } from "@/lib/server/route";

export const GET = route({ access: "subscriber", query: representativeListSchema }, byQuery(listRepresentatives));

export const POST = route(
  { access: "subscriber", body: representativeSchema, creates: true, status: 201 },
  byBodyOnce(createRepresentative),
);
