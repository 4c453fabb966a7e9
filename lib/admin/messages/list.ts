import type { MessageKind, MessageProgress } from "@/lib/admin/messages/schema";

export const MESSAGE_LIST = { sort: "created", dir: "desc", filters: ["kind", "state"] } as const;

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

export const CONTACT_STATES = {
  open: { label: "Open", hint: "It waits for an answer." },
  answered: { label: "Answered", hint: "It was answered, here or elsewhere." },
  closed: { label: "Closed", hint: "There is nothing more to do." },
} as const;
