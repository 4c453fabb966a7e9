import { Layout } from "@/emails/layout";
import { Facts, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

/** To the house: what somebody wrote in the Contact Us dialog. */
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
