import { Facts, Greeting, Lines, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { paragraphsOf } from "@/lib/shared/phrases";
import { BRAND } from "@/lib/shared/site";

export const SUPPORT = {
  "contact-message": ({ name, email, username, message }) => ({
    subject: `Message from ${[...name].slice(0, 60).join("")}`,
    title: "New message from the contact form",
    preview: message.slice(0, 120),
    why: `You're receiving this email because ${BRAND.name} sends contact form messages to this address.`,
    body: (
      <>
        <Paragraph>Reply to this email to reach the sender.</Paragraph>
        <Facts facts={{ Name: name, Email: email, ...(username && { Account: username }) }} />
        <WrittenText>{message}</WrittenText>
        {username ? null : <Note>They weren't signed in, so we haven't verified that this address is theirs.</Note>}
      </>
    ),
  }),

  "feedback-message": ({ kind, username, text, email }) => ({
    subject: `Feedback from ${username}: ${kind.toLowerCase()}`,
    title: `Feedback: ${kind.toLowerCase()}`,
    preview: text.slice(0, 120),
    why: `You're receiving this email because ${BRAND.name} sends user feedback to this address.`,
    body: (
      <>
        <Paragraph>
          {email
            ? "Reply to this email to reach the sender."
            : "They didn't ask for a reply, so replies to this email won't reach them."}
        </Paragraph>
        <Facts facts={{ Account: username, ...(email && { Email: email }), Kind: kind }} />
        <WrittenText>{text}</WrittenText>
      </>
    ),
  }),

  "message-reply": ({ name, about, text, quoted }) => ({
    subject: `Our reply to your ${about}`,
    title: `Our reply to your ${about}`,
    preview: text.slice(0, 120),
    why: `You're receiving this email because someone wrote to ${BRAND.name} from this address.`,
    body: (
      <>
        <Greeting name={name} />
        {paragraphsOf(text).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
          <Paragraph key={at}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <Note>Reply to this email to continue the conversation. You wrote:</Note>
        <WrittenText>{quoted}</WrittenText>
      </>
    ),
  }),
} satisfies Partial<Templates>;
