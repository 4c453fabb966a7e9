import { Facts, Lines, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

export const SUPPORT = {
  "contact-message": ({ name, email, username, message }) => ({
    subject: `Message from ${[...name].slice(0, 60).join("")}`,
    title: "A message from the contact form",
    preview: message.slice(0, 120),
    why: `You get this mail because this address takes the messages of the ${BRAND.name} contact form.`,
    body: (
      <>
        <Paragraph>Answer this mail, and your answer goes to the person who wrote.</Paragraph>
        <Facts facts={{ Name: name, Email: email, ...(username && { Account: username }) }} />
        <WrittenText>{message}</WrittenText>
        {username ? null : <Note>They were not signed in: nobody has checked that the address is theirs.</Note>}
      </>
    ),
  }),

  "feedback-message": ({ kind, username, text, email }) => ({
    subject: `Feedback from ${username}: ${kind.toLowerCase()}`,
    title: `Feedback: ${kind.toLowerCase()}`,
    preview: text.slice(0, 120),
    why: `You get this mail because this address takes the feedback of the people who use ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          {email
            ? "Answer this mail, and your answer goes to the person who wrote."
            : "They did not ask for an answer, so this mail has no address to answer to."}
        </Paragraph>
        <Facts facts={{ Account: username, ...(email && { Email: email }), Kind: kind }} />
        <WrittenText>{text}</WrittenText>
      </>
    ),
  }),

  /** Support's reply to a message or to feedback. */
  "message-reply": ({ name, about, text, quoted }) => ({
    subject: `Our answer to your ${about}`,
    title: `Our answer to your ${about}`,
    preview: text.slice(0, 120),
    why: `You get this mail because somebody wrote to ${BRAND.name} from this address.`,
    body: (
      <>
        <Paragraph>Hello {name},</Paragraph>
        {text.split(/\n\s*\n/).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
          <Paragraph key={at}>
            <Lines text={paragraph} />
          </Paragraph>
        ))}
        <Note>Answer this mail, and a person reads it. You wrote:</Note>
        <WrittenText>{quoted}</WrittenText>
      </>
    ),
  }),
} satisfies Partial<Templates>;
