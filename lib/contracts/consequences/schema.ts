import { z } from "zod";
import { CONFIRMS_ON } from "@/lib/contracts/consequences/rules";

export const confirmingSchema = z.strictObject({ confirmsOn: z.enum(CONFIRMS_ON, "Choose when events are confirmed") });
