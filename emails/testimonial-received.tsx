import { Layout } from "@/emails/layout";
import { Action, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

/** To the speaker: somebody has written on a request link. */
export const testimonialReceived: Template<"testimonial-received"> = {
  subject: ({ name }) => `${[...name].slice(0, 40).join("")} wrote a testimonial for you`,
  Component: ({ username, name, eventTitle, content, context: { site } }) => (
    <Layout
      site={site}
      title="A testimonial for you"
      preview={content.slice(0, 120)}
      why={`You get this mail because somebody answered a testimonial request of the ${BRAND.name} account ${username}.`}
    >
      <Paragraph>
        <strong>{name}</strong> wrote{eventTitle ? <> about {eventTitle}</> : null}:
      </Paragraph>
      <WrittenText>{content}</WrittenText>
      <Paragraph>Nobody else sees it before you approve it.</Paragraph>
      <Action href={`${site}/testimonials?state=received`}>Read and approve</Action>
    </Layout>
  ),
};
