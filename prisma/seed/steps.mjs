/** The usual steps of a talk (lib/events/checklist/checklist.ts; a test compares them): title, anchor, days. */
const step = (title, anchor, offsetDays) => ({ title, anchor, offsetDays });

const BEFORE = [
  step("Send the pre-event questionnaire", "confirmed", 1),
  step("Book travel", "confirmed", 7),
  step("Send the AV rider", "event_date", -30),
  step("Make the pre-event call", "event_date", -21),
  step("Confirm the hotel", "event_date", -14),
  step("Send the introduction", "event_date", -14),
];
const LAST = [step("Send the slides", "event_date", -7)];
const EVE = [step("Pack the day-before folder", "event_date", -1)];
const AFTER = [
  step("Send a thank-you note", "completed", 1),
  step("Ask for a testimonial", "completed", 3),
  step("Get the evaluation results", "completed", 7),
];
const NEXT = [step("Ask about next year", "completed", 30)];

const NOT_ONLINE = ["Book travel", "Send the AV rider", "Confirm the hotel"];

/** By type of event. */
export const steps = {
  keynote: [...BEFORE, ...LAST, ...EVE, ...AFTER, ...NEXT],
  workshop: [...BEFORE, step("Send the handouts", "event_date", -10), ...LAST, ...EVE, ...AFTER, ...NEXT],
  virtual: [
    ...BEFORE.filter(({ title }) => !NOT_ONLINE.includes(title)),
    ...LAST,
    step("Test the platform with the producer", "event_date", -3),
    ...EVE,
    ...AFTER,
    ...NEXT,
  ],
  pro_bono: [...BEFORE, ...LAST, ...EVE, ...AFTER, step("Record the value donated", "completed", 7), ...NEXT],
};
