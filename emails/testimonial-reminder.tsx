import type { Template } from "@/emails/template";
import { subjectOf, WordsAsked } from "@/emails/words-asked";

/** To a planner who has not answered the request: once. */
export const testimonialReminder: Template<"testimonial-reminder"> = {
  subject: (props) => `A reminder: a few words about ${subjectOf(props)}?`,
  Component: (props) => <WordsAsked {...props} also="There will be no further reminder." />,
};
