import type { GlossaryEntry } from "@/lib/help/list";

export const FOLLOW_WORDS = {
  "action-item": {
    word: "Action item",
    short: "Something that needs you, with the reason, what's at stake and a button that settles it.",
    more: "It's there because of a fact, such as an unanswered inquiry, and disappears when the fact changes.",
    also: "todo to-do task reminder follow-up",
    related: ["snooze", "digest", "letter"],
    where: { href: "/action-items", label: "Your action items" },
  },
  snooze: {
    word: "Snooze",
    short: "Hide an action item until a day you choose.",
    more: "It comes back sooner if its facts change, and says what it said before.",
    also: "postpone later remind dismiss",
    related: ["action-item", "digest"],
    where: { href: "/action-items", label: "Your action items" },
  },
  digest: {
    word: "Digest",
    short: "The morning email that lists your action items.",
    more: "It arrives at 7 in your time zone, every day or on Mondays. You don't get one when nothing needs you.",
    also: "daily weekly summary email morning",
    related: ["action-item", "snooze"],
    where: { href: "/action-items/settings", label: "Settings of your action items" },
  },
  letter: {
    word: "Letter",
    short: "An email you send to planners, from a template with the event's facts filled in.",
    more: "Each recipient gets their own copy, and it's added to the timeline.",
    also: "email template follow-up thank-you mail",
    related: ["action-item", "meeting-planner", "media-kit"],
    where: { href: "/letters/templates", label: "Your letter templates" },
  },
} as const satisfies Record<string, GlossaryEntry>;
