import { shorten } from "@/emails/format";
import { Action, Facts, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { firstName } from "@/lib/shared/speaker-name";

const why = (speakerName: string): string =>
  `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`;

export const CONTRACTS = {
  contract: ({ speakerName, name, title, eventTitle, eventDate, note, purpose, url }) => ({
    subject: `Contract from ${shorten(speakerName, 22)}: ${shorten(eventTitle || title, 34)}`,
    title: `${firstName(speakerName)} sent you a contract`,
    preview: [eventTitle || title, eventDate].filter(Boolean).join(", "),
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {name ? `Hi ${name}, ` : ""}
          {speakerName} sent you a contract for your {purpose}:
        </Paragraph>
        <Facts
          facts={{
            Contract: title,
            ...(eventTitle && { Event: eventTitle }),
            ...(eventDate && { Date: eventDate }),
          }}
        />
        {note ? <WrittenText>{note}</WrittenText> : null}
        <Action href={url}>Review the contract</Action>
        <Note>
          You can read and download it on any device, no account needed. The link is yours, so please don't forward it.
        </Note>
      </>
    ),
  }),

  "contract-voided": ({ speakerName, name, title, reason }) => ({
    subject: `Voided: ${shorten(title, 50)}`,
    title: "This contract was voided",
    preview: title,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {name ? `Hi ${name}, ` : ""}
          {speakerName} voided <strong>{title}</strong>. It's no longer valid, and there's nothing for you to do.
        </Paragraph>
        {reason ? <WrittenText>{reason}</WrittenText> : null}
        <Paragraph>If you have questions, reply to this email.</Paragraph>
      </>
    ),
  }),
} satisfies Partial<Templates>;
