import { Fragment } from "react";
import { Layout } from "@/emails/layout";
import { Facts, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Template } from "@/emails/props";
import { BRAND } from "@/lib/shared/brand";

export const contactMessage: Template<"contact-message"> = {
  subject: ({ name }) => `Message from ${[...name].slice(0, 60).join("")}`,
  Component: ({ name, email, username, message, context: { site } }) => (
    <Layout
      site={site}
      title="A message from the contact form"
      preview={message.slice(0, 120)}
      why={`You get this mail because this address takes the messages of the ${BRAND.name} contact form.`}
    >
      <Paragraph>Answer this mail, and your answer goes to the person who wrote.</Paragraph>
      <Facts facts={{ Name: name, Email: email, ...(username && { Account: username }) }} />
      <WrittenText>{message}</WrittenText>
      {username ? null : <Note>They were not signed in: nobody has checked that the address is theirs.</Note>}
    </Layout>
  ),
};

export const feedbackMessage: Template<"feedback-message"> = {
  subject: ({ kind, username }) => `Feedback from ${username}: ${kind.toLowerCase()}`,
  Component: ({ kind, username, text, email, context: { site } }) => (
    <Layout
      site={site}
      title={`Feedback: ${kind.toLowerCase()}`}
      preview={text.slice(0, 120)}
      why={`You get this mail because this address takes the feedback of the people who use ${BRAND.name}.`}
    >
      <Paragraph>
        {email
          ? "Answer this mail, and your answer goes to the person who wrote."
          : "They did not ask for an answer, so this mail has no address to answer to."}
      </Paragraph>
      <Facts facts={{ Account: username, ...(email && { Email: email }), Kind: kind }} />
      <WrittenText>{text}</WrittenText>
    </Layout>
  ),
};

/** Support's reply to a message or to feedback. */
export const messageReply: Template<"message-reply"> = {
  subject: ({ about }) => `Our answer to your ${about}`,
  Component: ({ name, about, text, quoted, context: { site } }) => (
    <Layout
      site={site}
      title={`Our answer to your ${about}`}
      preview={text.slice(0, 120)}
      why={`You get this mail because somebody wrote to ${BRAND.name} from this address.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
        <Paragraph key={at}>{lines(paragraph)}</Paragraph>
      ))}
      <Note>Answer this mail, and a person reads it. You wrote:</Note>
      <WrittenText>{quoted}</WrittenText>
    </Layout>
  ),
};

const lines = (paragraph: string) =>
  paragraph.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nor do its lines
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
