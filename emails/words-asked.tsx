import type { ReactElement } from "react";
import { Layout } from "@/emails/layout";
import { Action, Note, Paragraph } from "@/emails/parts";
import type { MailContext, MailProps } from "@/emails/props";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

type WordsAskedProps = MailProps["testimonial-request"] & {
  context: MailContext;
  /** The last sentence of the foot. */
  also?: string;
};

/** Asks a planner, in the speaker's name, for two sentences about an event. */
export function WordsAsked({ speakerName, name, eventTitle, message, context, also }: WordsAskedProps): ReactElement {
  const { site, url } = context;
  return (
    <Layout
      site={site}
      title={`A few words about ${speakerName}?`}
      preview="Two sentences are enough. It takes a minute, on a phone, without an account."
      why={[`${speakerName} asked ${BRAND.name} to send you this mail. An answer to it goes to them.`, also]
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

/** What the subject is about: "Margot Okafor at Annual Sales Kickoff". */
export const subjectOf = ({ speakerName, eventTitle }: MailProps["testimonial-request"]): string =>
  [speakerName, eventTitle]
    .filter(Boolean)
    .map((text) => [...text].slice(0, 80).join(""))
    .join(" at ");
