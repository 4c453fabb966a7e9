import { Layout } from "@/emails/layout";
import { Action, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

const short = (text: string) => [...text].slice(0, 80).join("");

/** To a planner, in the speaker's name: two sentences about the event, on a page that needs no account. */
export const testimonialRequest: Template<"testimonial-request"> = {
  subject: ({ speakerName, eventTitle, reminder }) =>
    `${reminder ? "A reminder: a" : "A"} few words about ${short(speakerName)}${eventTitle ? ` at ${short(eventTitle)}` : ""}?`,
  Component: ({ speakerName, name, eventTitle, message, reminder, context: { site, url } }) => (
    <Layout
      site={site}
      title={`A few words about ${speakerName}?`}
      preview="Two sentences are enough. It takes a minute, on a phone, without an account."
      why={`You get this mail because ${speakerName} asked ${BRAND.name} to send it to you. An answer to it goes to them.${
        reminder ? " There will be no further reminder." : ""
      }`}
    >
      <Paragraph>
        {name ? `Dear ${name}, ` : ""}
        {name ? "would" : "Would"} you write down how {eventTitle ? <strong>{eventTitle}</strong> : "it"} went with{" "}
        {speakerName}? Two sentences are enough.
      </Paragraph>
      {message ? <WrittenText>{message}</WrittenText> : null}
      <Action href={url}>Write a few words</Action>
      <Note>
        It takes a minute and needs no account. You decide where your words may be used, and under which name. The link
        works for 60 days.
      </Note>
    </Layout>
  ),
};
