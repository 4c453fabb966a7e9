import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import { eventAt } from "@/emails/places";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { WrittenText } from "@/emails/written-text";
import { BRAND } from "@/lib/shared/brand";

/** To the speaker: somebody has asked for a date on the media kit. An answer goes to who asked. */
export const kitInquiry: Template<"kit-inquiry"> = {
  subject: ({ title, date }) => `Inquiry for ${shortLine(date, 30)}: ${shortLine(title, 34)}`,
  Component: ({ username, name, organisation, title, date, place, linkName, message, eventId, context: { site } }) => (
    <Layout
      site={site}
      title="Somebody asks for a date"
      preview={`${shortLine(organisation, 60)}: ${date}`}
      why={`You get this mail because somebody asked for a date on the media kit of the ${BRAND.name} account ${username}.`}
    >
      <Paragraph>
        <strong>{name}</strong> of {organisation} asks for <strong>{date}</strong>.
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, ...(place && { Place: place }), Link: linkName }} />
      {message && <WrittenText>{message}</WrittenText>}
      <Action href={eventAt(site, eventId)}>Open the inquiry</Action>
      <Note>Answer this mail to write to {name}. They got no mail from us.</Note>
    </Layout>
  ),
};
