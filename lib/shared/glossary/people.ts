import type { GlossaryEntry } from "@/lib/shared/glossary/entry";

export const PEOPLE_WORDS = {
  client: {
    word: "Client",
    short: "The person or organization that books you.",
    also: "customer buyer",
    related: ["end-client", "meeting-planner"],
    where: { href: "/clients", label: "Your clients" },
  },
  "end-client": {
    word: "End client",
    short: "The organization whose audience you speak to, when a bureau or agency handles the booking.",
    more: "Ask for the name with every hold: the same client may be holding you through two bureaus.",
    related: ["client", "speakers-bureau", "hold"],
  },
  "meeting-planner": {
    word: "Meeting planner",
    short: "The person who runs the event for the client: your contact for dates, rooms and travel.",
    also: "event planner organizer contact",
    related: ["client", "run-of-show"],
  },
  "speakers-bureau": {
    word: "Speakers bureau",
    short: "An agency that finds speakers for clients and takes a commission on the fee.",
    more: "A bureau usually works with many speakers and for the client's side of the table.",
    also: "agency agent bureau partner",
    related: ["bureau-representative", "commission", "exclusive"],
    where: { href: "/bureau-partners", label: "Your bureau partners" },
  },
  "bureau-representative": {
    word: "Bureau representative",
    short: "The person at a bureau who deals with you and sells you to clients.",
    also: "rep agent",
    related: ["speakers-bureau"],
    where: { href: "/bureau-partners", label: "Your bureau partners" },
  },
  exclusive: {
    word: "Exclusive",
    short: "An agreement to be booked through one bureau only, everywhere or in one territory.",
    more: "In a contract with a client the word means something else: no talk for a competitor, or none nearby, for some time.",
    also: "exclusivity territory",
    related: ["speakers-bureau", "contract"],
  },
  "co-broke": {
    word: "Co-broke",
    short: "Two bureaus share one booking and split one commission.",
    more: "You pay no more than for one: the first bureau's part gets smaller by what the second gets.",
    also: "cobroke co-brokered shared commission",
    related: ["commission", "speakers-bureau"],
    where: { href: "/tutorials/bureaus", label: "Guide: bureau terms and commission" },
  },
  "bureau-friendly": {
    word: "Bureau-friendly",
    short: "Material without your own contact details, so that a bureau can pass it on to its client.",
    related: ["media-kit", "one-sheet", "speakers-bureau"],
  },
  emcee: {
    word: "Emcee",
    short: "The host of the event, who opens it, introduces the speakers and keeps the time.",
    more: "Many speakers sell it as a format of its own, with its own fee.",
    also: "mc master of ceremonies moderator host",
    related: ["keynote", "panel", "run-of-show"],
  },
} as const satisfies Record<string, GlossaryEntry>;
