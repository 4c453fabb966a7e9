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

/** Longer subjects are cut by the programs that show them, anywhere. */
const LONGEST = 46;

/** What the subject is about: "Margot Okafor at Annual Sales Kickoff". */
export function subjectOf({ speakerName, eventTitle }: MailProps["testimonial-request"]): string {
  const said = [...[speakerName, eventTitle].filter(Boolean).join(" at ")];
  return said.length > LONGEST
    ? `${said
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`
    : said.join("");
}
