import { Layout } from "@/emails/layout";
import { formatMoment } from "@/emails/moment";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** To the holder of a day: somebody else asks for it. Who that is, and for how much, is nobody's business but the speaker's. */
export const holdChallenge: Template<"hold-challenge"> = {
  subject: ({ speaker, date }) => `Your hold on ${date}: ${shortLine(speaker, 24)} asks`,
  Component: ({ speaker, title, date, dueAt, timeZone, context: { site, url } }) => (
    <Layout
      site={site}
      title="Confirm or release your hold?"
      preview={`Somebody else asks for ${date}. You are first in line and are asked first.`}
      why={`You get this mail because you hold a day of ${speaker}, who keeps the calendar with ${BRAND.name}.`}
    >
      <Paragraph>
        You hold <strong>{date}</strong> with <strong>{speaker}</strong>. There is a firm request for that day. You are
        first in line, so you are asked first: confirm it, or release it.
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, "Answer by": formatMoment(dueAt, timeZone) }} />
      <Action href={url}>Confirm or release</Action>
      <Note>Opening the link changes nothing; it shows two buttons. Answer this mail to write to {speaker}.</Note>
    </Layout>
  ),
};
