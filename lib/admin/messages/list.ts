import type { MessageKind, MessageProgress } from "@/lib/admin/messages/schema";

/** The list's address, for the page that renders it and the browser that goes on from there. */
export const MESSAGE_LIST = { sort: "created", dir: "desc", filters: ["kind", "state"] } as const;

/** Labels and what they mean, for a list that needs no parser. */
export const MESSAGE_KINDS: Record<MessageKind, string> = {
  message: "Message",
  idea: "Idea",
  problem: "Problem",
  praise: "Praise",
};

export const PROGRESS: Record<MessageProgress, { label: string; hint: string }> = {
  open: { label: "Open", hint: "Nobody has answered it or moved it on." },
  answered: { label: "Answered", hint: "It was answered, or is planned." },
  closed: { label: "Closed", hint: "There is nothing more to do." },
};

/** What a contact message can be set to. Feedback has states of its own, which its speaker sees. */
export const CONTACT_STATES = {
  open: { label: "Open", hint: "It waits for an answer." },
  answered: { label: "Answered", hint: "It was answered, here or elsewhere." },
  closed: { label: "Closed", hint: "There is nothing more to do." },
} as const;
