import { z } from "zod";
import { id } from "@/lib/shared/fields";

export const viewingSchema = z.strictObject({ userId: id });
export type ViewingInput = z.infer<typeof viewingSchema>;

/** Whose account this session looks at, and until when (ISO 8601). */
export type ViewingDto = { userId: string; username: string; endsAt: string };
