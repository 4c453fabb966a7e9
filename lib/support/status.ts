import type { FeedbackKind, FeedbackState } from "@/lib/support/schema";

export const KINDS: Record<FeedbackKind, { label: string; hint: string }> = {
  idea: { label: "Idea", hint: "Something that would help you." },
  problem: { label: "Problem", hint: "Something that's broken or in your way." },
  praise: { label: "Praise", hint: "Something you like the way it is." },
};

export const STATES: Record<FeedbackState, { label: string; hint: string }> = {
  received: { label: "Received", hint: "We've received it and will review it." },
  planned: { label: "Planned", hint: "We've read it and plan to do it." },
  done: { label: "Done", hint: "It's been taken care of." },
  closed: { label: "Closed", hint: "We've read it, and there's nothing more to do." },
};
