import type { GlossaryEntry } from "@/lib/shared/glossary/entry";

/** Formats, rooms, and the day itself. */
export const STAGE_WORDS = {
  keynote: {
    word: "Keynote",
    short: "The talk to the whole audience that sets the tone, usually 45 to 60 minutes.",
    also: "plenary general session",
    related: ["breakout", "emcee"],
  },
  breakout: {
    word: "Breakout",
    short: "A session for a part of the audience, while others run at the same time.",
    also: "concurrent session",
    related: ["keynote", "workshop"],
  },
  workshop: {
    word: "Workshop",
    short: "A longer session in which the audience works on something, half a day or a whole one.",
    also: "training seminar half day full day",
    related: ["breakout", "keynote"],
  },
  panel: {
    word: "Panel",
    short: "Several people discuss on stage, led by a moderator.",
    related: ["emcee", "keynote"],
  },
  "load-in": {
    word: "Load-in",
    short: "When, and by which door, people and equipment may come into the venue to set up.",
    also: "load out setup",
    related: ["tech-check", "run-of-show"],
  },
  "green-room": {
    word: "Green room",
    short: "The room behind the stage where speakers wait and leave their things.",
    also: "backstage speaker ready room",
    related: ["run-of-show", "load-in"],
  },
  "av-rider": {
    word: "AV rider",
    short: "Your list of the sound, picture and stage you need: microphone, screen, clicker, monitor.",
    more: "Send it with the agreement, and ask again two weeks before the day.",
    also: "audio visual requirements",
    related: ["technical-rider", "confidence-monitor", "lavalier"],
  },
  "technical-rider": {
    word: "Technical rider",
    short: "The full annex on staging: what the AV rider asks for, plus lights, crew, power and room plan.",
    more: "For a single talk the AV rider is usually all there is.",
    also: "tech rider stage",
    related: ["av-rider", "load-in"],
  },
  "confidence-monitor": {
    word: "Confidence monitor",
    short: "A screen at the foot of the stage that shows you your slides, notes or time.",
    also: "downstage monitor timer",
    related: ["av-rider"],
  },
  lavalier: {
    word: "Lavalier",
    short: "A small microphone clipped to your clothes, which leaves both hands free.",
    also: "lav mic microphone headset",
    related: ["av-rider"],
  },
  "run-of-show": {
    word: "Run of show",
    short: "The event's plan minute by minute: who is on, who comes before and after, and who introduces you.",
    also: "agenda schedule cue sheet",
    related: ["emcee", "introduction", "tech-check"],
  },
  "tech-check": {
    word: "Tech check",
    short: "Trying out microphone, slides and clicker in the room before the audience comes in.",
    also: "sound check rehearsal",
    related: ["av-rider", "load-in"],
  },
  "day-sheet": {
    word: "Day sheet",
    short: "One page with all you need on the day: where, when, whom to call, and what is still open.",
    more: "Once you have opened it on a device, it opens there without a network, too.",
    also: "call sheet itinerary one page",
    related: ["run-of-show", "tech-check"],
    where: { href: "/tutorials/event-day", label: "Guide: checklist, files and the day sheet" },
  },
  introduction: {
    word: "Introduction",
    short: "The short text that is read aloud before you come on.",
    more: "It is not your bio: write it for the ear, and bring a copy in large type.",
    also: "intro",
    related: ["emcee", "media-kit"],
  },
  "pre-event-call": {
    word: "Pre-event call",
    short: "A talk with the client some weeks before the day, about audience, goals and what to leave out.",
    also: "discovery call briefing questionnaire",
    related: ["meeting-planner", "run-of-show"],
  },
  "venue-time": {
    word: "Venue time",
    short: "The time on the clock at the place where you speak, wherever you are when you look.",
    more: "An event keeps its day and hour as the venue has them; the time zone says which clock that is.",
    also: "time zone local time",
    related: ["run-of-show"],
    where: { href: "/events/new", label: "Event form" },
  },
} as const satisfies Record<string, GlossaryEntry>;
