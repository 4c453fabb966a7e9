import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { namesOf } from "@/lib/shared/field-list";

/** Fields of which one side's value stays. Tags are united and notes joined. */
export type ChosenField = Exclude<keyof typeof CLIENT_FIELDS, "tags" | "notes">;
export const CHOSEN_FIELDS = namesOf(CLIENT_FIELDS).filter(
  (name): name is ChosenField => name !== "tags" && name !== "notes",
);

/** Days in which a merge can be taken back; as long as the trash keeps what was merged. */
export const UNDO_DAYS = 30;
