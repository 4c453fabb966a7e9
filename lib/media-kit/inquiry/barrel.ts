/** The page's own name for what the form of a question consists of. */
export {
  ASK_FIELDS,
  type AskField,
  type AskValues,
  HONEYPOT_FIELD,
  type KitDays,
} from "@/lib/media-kit/inquiry/schema";
