import type { Template } from "@/emails/template";
import { subjectOf, WordsAsked } from "@/emails/words-asked";

/** To a planner: two sentences about the event, on a page that needs no account. */
export const testimonialRequest: Template<"testimonial-request"> = {
  subject: (props) => `A few words about ${subjectOf(props)}?`,
  Component: (props) => <WordsAsked {...props} />,
};
