import type { GlossaryEntry } from "@/lib/help/list";

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
    more: "Ask for the name with every hold: the same client may hold you through two bureaus.",
    related: ["client", "speakers-bureau", "hold"],
  },
  "meeting-planner": {
    word: "Meeting planner",
    short: "The person who runs the event for the client and your contact for dates, rooms and travel.",
    also: "event planner organizer contact",
    related: ["client", "run-of-show"],
  },
  "speakers-bureau": {
    word: "Speakers bureau",
    short: "An agency that finds speakers for clients and takes a commission on the fee.",
    more: "A bureau usually works with many speakers and represents the client's interests.",
    also: "agency agent bureau partner",
    related: ["bureau-representative", "commission", "exclusive"],
    where: { href: "/bureau-partners", label: "Your bureau partners" },
  },
  "bureau-representative": {
    word: "Bureau representative",
    short: "Your contact at a bureau, who presents you to clients.",
    also: "rep agent",
    related: ["speakers-bureau"],
    where: { href: "/bureau-partners", label: "Your bureau partners" },
  },
  exclusive: {
    word: "Exclusive",
    short: "An agreement to be booked through only one bureau, everywhere or in one territory.",
    more: "In a client contract, it means something else: no talks for a competitor, or nearby, for a period of time.",
    also: "exclusivity territory",
    related: ["speakers-bureau", "contract"],
  },
  "co-broke": {
    word: "Co-broke",
    short: "Two bureaus share one booking and split one commission.",
    more: "You pay no more than for one bureau: the second bureau's share comes out of the first's.",
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
    short: "The host who opens the event, introduces the speakers and keeps it on time.",
    more: "Many speakers offer it as a separate format with its own fee.",
    also: "mc master of ceremonies moderator host",
    related: ["keynote", "panel", "run-of-show"],
  },
} as const satisfies Record<string, GlossaryEntry>;
