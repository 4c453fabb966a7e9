import { expect, it } from "vitest";
import { problemsOf } from "@/lib/letters/problems";
import { LETTER_TEMPLATES } from "@/lib/letters/templates";
import { fillText } from "@/lib/merge-fields/rules";
import { mergeSubject } from "../../support/merge-subject";

const PRIYA = { name: "Priya Raman", email: "priya@example.com" };
const about = { ...mergeSubject(), freeDays: ["2027-03-10", "2027-03-13"] };

it.each(LETTER_TEMPLATES)("$name is complete for any event with a client", ({ subject, body }) => {
  expect(problemsOf({ subject, body }, about, [PRIYA])).toEqual([]);
  const filled = fillText(`${subject}\n${body}`, { ...about, recipient: PRIYA });
  expect(filled).toMatch(/^.{10,60}\nHi Priya,\n\n[^{}]+,\nMaren Holloway$/);
});

it("has one for a client and one for a bureau without an event", () => {
  const written = LETTER_TEMPLATES.filter(({ key }) => key === "keep-in-touch" || key === "availability");
  expect(written).toHaveLength(2);
  for (const { subject, body } of written) expect(subject + body).not.toContain("{{event.");
});

it("names who is in reach on none of the free days, if there are any", () => {
  const written = { subject: "", body: "{{event.free_days}}" };
  const recipients = [
    { ...PRIYA, freeDays: ["2027-03-10"] },
    { name: "", email: "far@example.com", freeDays: [] },
  ];
  expect(problemsOf(written, about, recipients)).toEqual([
    { text: "far@example.com isn't in reach on any of the free days that the text names", href: null },
  ]);
  expect(problemsOf(written, { ...about, freeDays: [] }, recipients)).toMatchObject([
    { text: "“Free days around the event” is missing" },
  ]);
});

it("lists what a text lacks, each with its place", () => {
  const body = "{{recipient.first_name}} {{event.vanue}} {{event.venue}} {{bureau.name}} {{profile.title}}";
  const nameless = { name: " ", email: "info@example.com" };
  expect(problemsOf({ subject: "{{nope}}", body }, about, [PRIYA, nameless])).toMatchObject([
    { text: "{{nope}} isn't a field" },
    { text: "{{event.vanue}} isn't a field. Did you mean {{event.venue}}?", href: null },
    { text: "“Venue” is missing", href: "/events/e1/edit", fill: { of: "event", id: "e1", names: ["venueName"] } },
    { text: "“Bureau” is missing", href: "/events/e1/edit" },
    { text: "“Your title” is missing", href: "/profile" },
    { text: "info@example.com needs a name, because the text uses it", href: null },
  ]);
});
