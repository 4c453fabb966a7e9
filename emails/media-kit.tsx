import { formatMoment, shorten } from "@/emails/format";
import { Action, eventUrl, Facts, Note, Paragraph, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

export const MEDIA_KIT = {
  /** Sent once per link. */
  "kit-opened": ({ username, name, at, timeZone, linkId, site }) => ({
    subject: `Your media kit was opened: ${shorten(name, 30)}`,
    title: "Somebody opened your kit",
    preview: `The first visit on “${shorten(name, 60)}”.`,
    why: `You get this mail because the ${BRAND.name} account ${username} asked to be told when this link is opened for the first time.`,
    body: (
      <>
        <Paragraph>
          Somebody is looking at your media kit on the link <strong>{name}</strong>. It is the first visit; you will not
          be told of later ones.
        </Paragraph>
        <Facts facts={{ Link: name, Opened: formatMoment(at, timeZone) }} />
        <Action href={`${site}/media-kit/links/${linkId}`}>See what they looked at</Action>
      </>
    ),
  }),

  /** Reply-To is the planner. */
  "kit-inquiry": ({ username, name, organisation, title, date, place, linkName, message, eventId, site }) => ({
    subject: `Inquiry for ${shorten(date, 30)}: ${shorten(title, 34)}`,
    title: "Somebody asks for a date",
    preview: `${shorten(organisation, 60)}: ${date}`,
    why: `You get this mail because somebody asked for a date on the media kit of the ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          <strong>{name}</strong> of {organisation} asks for <strong>{date}</strong>.
        </Paragraph>
        <Facts facts={{ Event: title, Day: date, ...(place && { Place: place }), Link: linkName }} />
        {message && <WrittenText>{message}</WrittenText>}
        <Action href={eventUrl(site, eventId)}>Open the inquiry</Action>
        <Note>Answer this mail to write to {name}. They got no mail from us.</Note>
      </>
    ),
  }),
} satisfies Partial<Templates>;
