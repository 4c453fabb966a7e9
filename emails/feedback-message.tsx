import { Layout } from "@/emails/layout";
import { Facts, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

/** To the house: what a speaker says about the product. */
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
