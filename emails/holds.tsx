import { formatMoment, shortLine } from "@/emails/format";
import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/props";
import { eventAt } from "@/emails/urls";
import { BRAND } from "@/lib/shared/brand";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

/** Never names the challenger or their fee. */
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

export const holdAnswered: Template<"hold-answered"> = {
  subject: ({ holder, said }) => `${shortLine(holder, 36)} ${shortLine(said, 12)} the hold`,
  Component: ({ username, title, date, holder, said, outcome, eventId, context: { site } }) => (
    <Layout
      site={site}
      title="Your challenge has an answer"
      preview={`${date}: ${outcome}`}
      why={`You get this mail because a hold in the ${BRAND.name} account ${username} was challenged.`}
    >
      <Paragraph>
        <strong>{holder}</strong> {said} the hold on {date}. {outcome}
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, Answer: said }} />
      <Action href={eventAt(site, eventId)}>Open the event</Action>
    </Layout>
  ),
};

export const holdMovedUp: Template<"hold-moved-up"> = {
  subject: ({ speaker, date }) => `You are first for ${date}: ${shortLine(speaker, 24)}`,
  Component: ({ speaker, title, date, context: { site } }) => (
    <Layout
      site={site}
      title="You have the first hold now"
      preview={`The hold before yours on ${date} is gone.`}
      why={`You get this mail because you hold a day of ${speaker}, who keeps the calendar with ${BRAND.name}.`}
    >
      <Paragraph>
        The hold before yours is gone: <strong>{date}</strong> with <strong>{speaker}</strong> is yours to confirm
        first.
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, ...(speaker !== UNNAMED_SPEAKER && { Speaker: speaker }) }} />
      <Paragraph>Answer this mail when you are ready to make it firm, or when you no longer need the day.</Paragraph>
    </Layout>
  ),
};

/** Sent before, on and after the hold's confirm-by date. */
export const holdReminder: Template<"hold-reminder"> = {
  subject: ({ title, confirmBy }) => `Hold to confirm by ${shortLine(confirmBy, 20)}: ${shortLine(title, 34)}`,
  Component: ({ username, title, date, holder, confirmBy, outcome, eventId, context: { site } }) => (
    <Layout
      site={site}
      title="A hold wants an answer"
      preview={`${date}: ${outcome}`}
      why={`You get this mail because the ${BRAND.name} account ${username} gave this hold a confirm-by day.`}
    >
      <Paragraph>
        <strong>{holder}</strong> holds {date} for <strong>{title}</strong>. {outcome}
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, "Confirm by": confirmBy }} />
      <Action href={eventAt(site, eventId)}>Open the event</Action>
    </Layout>
  ),
};
