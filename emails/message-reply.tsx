import { Fragment } from "react";
import { Layout } from "@/emails/layout";
import { Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

/** To whoever wrote to the house: what a person of the house answers. */
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
