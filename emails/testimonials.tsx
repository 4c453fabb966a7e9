import { Action, from, Greeting, Note, Paragraph, shorten, WrittenText } from "@/emails/parts";
import type { MailContent, MailContext, MailProps, Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { firstName } from "@/lib/shared/speaker-name";

type Request = MailProps["testimonial-request"] & MailContext;

/** To a planner, whose page needs no account. */
const request = ({ speakerName, name, eventTitle, message, url, sender }: Request) => ({
  title: `Would you recommend ${firstName(speakerName)}?`,
  preview: "A sentence or two is plenty. It takes a minute, on any device, no account needed.",
  why: `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`,
  body: (
    <>
      <Greeting name={name} />
      <Paragraph>
        Would you share a sentence or two about {speakerName}'s talk
        {eventTitle ? (
          <>
            {" "}
            at <strong>{eventTitle}</strong>
          </>
        ) : null}
        ?
      </Paragraph>
      {message ? <WrittenText>{message}</WrittenText> : null}
      <Action href={url} sender={sender}>
        Write a testimonial
      </Action>
      <Note>
        It takes a minute, no account needed. You choose where it can be used and whether to show your name. The link
        works for 60 days.
      </Note>
    </>
  ),
});

/** "Margot? – Annual Sales Kickoff" */
const topicOf = ({ speakerName, eventTitle }: Request, most: number): string =>
  `${shorten(firstName(speakerName), 12)}?${eventTitle ? ` – ${shorten(eventTitle, most)}` : ""}`;

export const TESTIMONIALS = {
  "testimonial-request": (props) => ({ ...request(props), subject: `Would you recommend ${topicOf(props, 24)}` }),

  "testimonial-reminder": (props): MailContent => {
    const { why, ...mail } = request(props);
    const subject = `Reminder: would you recommend ${topicOf(props, 14)}`;
    return { ...mail, subject, why: `${why} We won't send another reminder.` };
  },

  "tax-form": ({ speakerName, name, url, sender }) => ({
    subject: `${from(speakerName, 50)}: W-9`,
    title: `W-9 from ${speakerName}`,
    preview: "Download it within 14 days.",
    why: `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`,
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>{speakerName} sent you a completed Form W-9 for your records.</Paragraph>
        <Action href={url} sender={sender}>
          Get the W-9
        </Action>
        <Note>
          The link works for 14 days. The form shows a tax ID, so please share it only with your accounts payable team.
        </Note>
      </>
    ),
  }),

  "testimonial-received": ({ username, name, eventTitle, content, site }) => ({
    subject: `${[...name].slice(0, 40).join("")} wrote a testimonial for you`,
    title: "You have a new testimonial",
    preview: content.slice(0, 120),
    why: `You're receiving this because someone replied to a testimonial request from your ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          <strong>{name}</strong> wrote{eventTitle ? <> about {eventTitle}</> : null}:
        </Paragraph>
        <WrittenText>{content}</WrittenText>
        <Paragraph>Only you can see it until you approve it.</Paragraph>
        <Action href={`${site}/testimonials?state=received`}>Review testimonial</Action>
      </>
    ),
  }),
} satisfies Partial<Templates>;
