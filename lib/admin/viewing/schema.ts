import { z } from "zod";
import { id } from "@/lib/shared/fields";

export const viewingSchema = z.strictObject({ userId: id });
export type ViewingInput = z.infer<typeof viewingSchema>;

export type ViewingDto = { userId: string; username: string; endsAt: string };
