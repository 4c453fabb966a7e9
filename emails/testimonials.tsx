import type { ReactElement } from "react";
import { Layout } from "@/emails/layout";
import { Action, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { MailContext, MailProps, Template } from "@/emails/props";
import { BRAND } from "@/lib/shared/brand";

/** The page needs no account. */
export const testimonialRequest: Template<"testimonial-request"> = {
  subject: (props) => `A few words about ${subjectOf(props)}?`,
  Component: (props) => <WordsAsked {...props} />,
};

export const testimonialReminder: Template<"testimonial-reminder"> = {
  subject: (props) => `A reminder: a few words about ${subjectOf(props)}?`,
  Component: (props) => <WordsAsked {...props} also="There will be no further reminder." />,
};

/** Sent when a request link was answered. */
export const testimonialReceived: Template<"testimonial-received"> = {
  subject: ({ name }) => `${[...name].slice(0, 40).join("")} wrote a testimonial for you`,
  Component: ({ username, name, eventTitle, content, context: { site } }) => (
    <Layout
      site={site}
      title="A testimonial for you"
      preview={content.slice(0, 120)}
      why={`You get this mail because somebody answered a testimonial request of the ${BRAND.name} account ${username}.`}
    >
      <Paragraph>
        <strong>{name}</strong> wrote{eventTitle ? <> about {eventTitle}</> : null}:
      </Paragraph>
      <WrittenText>{content}</WrittenText>
      <Paragraph>Nobody else sees it before you approve it.</Paragraph>
      <Action href={`${site}/testimonials?state=received`}>Read and approve</Action>
    </Layout>
  ),
};

type WordsAskedProps = MailProps["testimonial-request"] & {
  context: MailContext;
  also?: string;
};

export function WordsAsked({ speakerName, name, eventTitle, message, context, also }: WordsAskedProps): ReactElement {
  const { site, url } = context;
  return (
    <Layout
      site={site}
      title={`A few words about ${speakerName}?`}
      preview="Two sentences are enough. It takes a minute, on a phone, without an account."
      why={[`You get this mail because ${speakerName} asked ${BRAND.name} to send it. An answer goes to them.`, also]
        .filter(Boolean)
        .join(" ")}
    >
      <Paragraph>
        {name ? `Dear ${name}, would` : "Would"} you write down how {eventTitle ? <strong>{eventTitle}</strong> : "it"}{" "}
        went with {speakerName}? Two sentences are enough.
      </Paragraph>
      {message ? <WrittenText>{message}</WrittenText> : null}
      <Action href={url}>Write a few words</Action>
      <Note>
        It takes a minute and needs no account. You decide where your words may be used, and under which name. The link
        works for 60 days.
      </Note>
    </Layout>
  );
}

/** Mail clients cut longer subjects. */
const LONGEST = 46;

/** "Margot Okafor at Annual Sales Kickoff" */
export function subjectOf({ speakerName, eventTitle }: MailProps["testimonial-request"]): string {
  const said = [...[speakerName, eventTitle].filter(Boolean).join(" at ")];
  return said.length > LONGEST
    ? `${said
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`
    : said.join("");
}
