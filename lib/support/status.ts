import type { FeedbackKind, FeedbackState } from "@/lib/support/schema";

export const KINDS: Record<FeedbackKind, { label: string; hint: string }> = {
  idea: { label: "Idea", hint: "Something that would help you." },
  problem: { label: "Problem", hint: "Something that is wrong or in your way." },
  praise: { label: "Praise", hint: "Something we should keep as it is." },
};

export const STATES: Record<FeedbackState, { label: string; hint: string }> = {
  received: { label: "Received", hint: "We’ve received it and will review it." },
  planned: { label: "Planned", hint: "We have read it and mean to do it." },
  done: { label: "Done", hint: "It has been taken care of." },
  closed: { label: "Closed", hint: "We have read it; there is nothing more to do." },
};
