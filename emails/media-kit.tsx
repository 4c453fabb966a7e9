import { Action, eventUrl, Facts, formatMoment, from, Note, Paragraph, shorten, WrittenText } from "@/emails/parts";
import type { InquirySent, Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { firstName } from "@/lib/shared/speaker-name";

function factsOf(sent: InquirySent): Record<string, string> {
  const facts = {
    Event: sent.title,
    Date: sent.date,
    "Alternate date": sent.alternativeDate,
    Location: sent.place,
    Attendance: sent.attendees,
    Format: sent.format,
    Topic: sent.topic,
    Budget: sent.budget,
    Organization: sent.organisation,
    Email: sent.email,
    Phone: sent.phone,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}

/** Word joiners keep mail programs from turning a visitor's text into links. */
const unlinked = (text: string): string => text?.replace(/(?<=\S)([.@:])(?=\S)/g, "$1\u2060");

const unlinkedAll = <T extends InquirySent>(sent: T): T =>
  Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, unlinked(text)])) as T;

export const MEDIA_KIT = {
  /** Sent once per link. */
  "kit-opened": ({ username, name, at, timeZone, linkId, site }) => ({
    subject: `First view of your media kit: ${shorten(name, 30)}`,
    title: "Someone viewed your media kit",
    preview: `The first visit through “${shorten(name, 60)}”.`,
    why: `You're receiving this because the ${BRAND.name} account ${username} has email on first view turned on for this link.`,
    body: (
      <>
        <Paragraph>
          Someone opened your media kit through the link <strong>{name}</strong>. We only email you about the first
          visit.
        </Paragraph>
        <Facts facts={{ Link: name, Viewed: formatMoment(at, timeZone) }} />
        <Action href={`${site}/media-kit/links/${linkId}`}>View activity</Action>
      </>
    ),
  }),

  /** Reply-To is the planner. */
  "kit-inquiry": ({ username, linkName, eventId, copyNote = "", site, ...sent }) => ({
    subject: `Inquiry for ${shorten(sent.date, 30)}: ${shorten(sent.title, 34)}`,
    title: "New inquiry from your media kit",
    preview: `${shorten(sent.organisation, 60)}: ${sent.date}`,
    why: `You're receiving this because a planner sent an inquiry through the media kit of the ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          <strong>{sent.name}</strong> from {sent.organisation} is asking about <strong>{sent.date}</strong>.
        </Paragraph>
        <Facts facts={{ ...factsOf(sent), Link: linkName }} />
        {sent.message && <WrittenText>{sent.message}</WrittenText>}
        <Action href={eventUrl(site, eventId)}>Review inquiry</Action>
        <Note>
          Reply to this email to reach {sent.name}. {copyNote} Your reply is the first they'll hear from you.
        </Note>
      </>
    ),
  }),

  /** No link and no Reply-To: anyone can type an address, and the speaker's is not on every kit. */
  "kit-inquiry-copy": ({ speaker, site: _site, url: _url, urls: _urls, sender: _sender, ...typed }) => {
    const sent = unlinkedAll(typed);
    const first = firstName(speaker);
    return {
      subject: `${from(speaker, 40)}: your inquiry`,
      title: `Your inquiry was sent to ${shorten(speaker, 80)}`,
      preview: "A copy for your records. Nothing is booked or held yet.",
      why: `You're receiving this because your email address was entered in an inquiry to ${speaker}, who uses ${BRAND.name}. If this wasn't you, you can ignore this email.`,
      body: (
        <>
          <Paragraph>
            This is a copy of what you sent. Nothing is booked or held yet. {first} will reply to you by email. Replies
            to this email don't reach {first}.
          </Paragraph>
          <Facts facts={{ ...factsOf(sent), "Your name": sent.name }} />
          {sent.message && <WrittenText>{sent.message}</WrittenText>}
        </>
      ),
    };
  },
} satisfies Partial<Templates>;
