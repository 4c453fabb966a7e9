import { formatMoment, shortLine } from "@/emails/format";
import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Template } from "@/emails/props";
import { eventAt } from "@/emails/urls";
import { BRAND } from "@/lib/shared/brand";

/** Sent once per link. */
export const kitOpened: Template<"kit-opened"> = {
  subject: ({ name }) => `Your media kit was opened: ${shortLine(name, 30)}`,
  Component: ({ username, name, at, timeZone, linkId, context: { site } }) => (
    <Layout
      site={site}
      title="Somebody opened your kit"
      preview={`The first visit on “${shortLine(name, 60)}”.`}
      why={`You get this mail because the ${BRAND.name} account ${username} asked to be told when this link is opened for the first time.`}
    >
      <Paragraph>
        Somebody is looking at your media kit on the link <strong>{name}</strong>. It is the first visit; you will not
        be told of later ones.
      </Paragraph>
      <Facts facts={{ Link: name, Opened: formatMoment(at, timeZone) }} />
      <Action href={`${site}/media-kit/links/${linkId}`}>See what they looked at</Action>
    </Layout>
  ),
};

/** Reply-To is the planner. */
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
