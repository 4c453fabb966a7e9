import { z } from "zod";
import { CONFIRMS_ON_LABEL, type ConfirmsOn } from "@/lib/contracts/consequences/rules";

const CHOICES = Object.keys(CONFIRMS_ON_LABEL) as [ConfirmsOn, ...ConfirmsOn[]];

export const confirmingSchema = z.strictObject({ confirmsOn: z.enum(CHOICES, "Choose when events are confirmed") });
