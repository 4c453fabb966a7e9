import { sendLetters } from "@/lib/letters/commands";
import { letterSchema } from "@/lib/letters/schema";
import { byBodyOnce, route } from "@/lib/server/route";

export const POST = route(
  { access: "subscriber", body: letterSchema, creates: true, status: 201 },
  byBodyOnce(sendLetters),
);
