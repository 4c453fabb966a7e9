import { shorten } from "@/emails/format";
import { Action, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { MailContent, MailContext, MailProps, Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

type Request = MailProps["testimonial-request"] & MailContext;

/** To a planner, whose page needs no account. */
const request = ({ speakerName, name, eventTitle, message, url }: Request) => ({
  title: `A few words about ${speakerName}?`,
  preview: "Two sentences are enough. It takes a minute, on a phone, without an account.",
  why: `You get this mail because ${speakerName} asked ${BRAND.name} to send it. An answer goes to them.`,
  body: (
    <>
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
    </>
  ),
});

/** "Margot Okafor at Annual Sales Kickoff" */
const topicOf = ({ speakerName, eventTitle }: Request): string =>
  shorten([speakerName, eventTitle].filter(Boolean).join(" at "), 46);

export const TESTIMONIALS = {
  "testimonial-request": (props) => ({ ...request(props), subject: `A few words about ${topicOf(props)}?` }),

  "testimonial-reminder": (props): MailContent => {
    const { why, ...mail } = request(props);
    const subject = `A reminder: a few words about ${topicOf(props)}?`;
    return { ...mail, subject, why: `${why} There will be no further reminder.` };
  },

  "testimonial-received": ({ username, name, eventTitle, content, site }) => ({
    subject: `${[...name].slice(0, 40).join("")} wrote a testimonial for you`,
    title: "A testimonial for you",
    preview: content.slice(0, 120),
    why: `You get this mail because somebody answered a testimonial request of the ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          <strong>{name}</strong> wrote{eventTitle ? <> about {eventTitle}</> : null}:
        </Paragraph>
        <WrittenText>{content}</WrittenText>
        <Paragraph>Nobody else sees it before you approve it.</Paragraph>
        <Action href={`${site}/testimonials?state=received`}>Read and approve</Action>
      </>
    ),
  }),
} satisfies Partial<Templates>;
