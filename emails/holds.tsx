import { formatMoment, shorten } from "@/emails/format";
import { Action, eventUrl, Facts, Note, Paragraph } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

export const HOLDS = {
  /** Never names the challenger or their fee. */
  "hold-challenge": ({ speaker, title, date, dueAt, timeZone, url }) => ({
    subject: `Your hold on ${date}: ${shorten(speaker, 24)} asks`,
    title: "Confirm or release your hold?",
    preview: `Somebody else asks for ${date}. You are first in line and are asked first.`,
    why: `You get this mail because you hold a day of ${speaker}, who keeps the calendar with ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          You hold <strong>{date}</strong> with <strong>{speaker}</strong>. There is a firm request for that day. You
          are first in line, so you are asked first: confirm it, or release it.
        </Paragraph>
        <Facts facts={{ Event: title, Day: date, "Answer by": formatMoment(dueAt, timeZone) }} />
        <Action href={url}>Confirm or release</Action>
        <Note>Opening the link changes nothing; it shows two buttons. Answer this mail to write to {speaker}.</Note>
      </>
    ),
  }),

  "hold-answered": ({ username, title, date, holder, said, outcome, eventId, site }) => ({
    subject: `${shorten(holder, 36)} ${shorten(said, 12)} the hold`,
    title: "Your challenge has an answer",
    preview: `${date}: ${outcome}`,
    why: `You get this mail because a hold in the ${BRAND.name} account ${username} was challenged.`,
    body: (
      <>
        <Paragraph>
          <strong>{holder}</strong> {said} the hold on {date}. {outcome}
        </Paragraph>
        <Facts facts={{ Event: title, Day: date, Answer: said }} />
        <Action href={eventUrl(site, eventId)}>Open the event</Action>
      </>
    ),
  }),

  "hold-moved-up": ({ speaker, title, date }) => ({
    subject: `You are first for ${date}: ${shorten(speaker, 24)}`,
    title: "You have the first hold now",
    preview: `The hold before yours on ${date} is gone.`,
    why: `You get this mail because you hold a day of ${speaker}, who keeps the calendar with ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          The hold before yours is gone: <strong>{date}</strong> with <strong>{speaker}</strong> is yours to confirm
          first.
        </Paragraph>
        <Facts facts={{ Event: title, Day: date, ...(speaker !== UNNAMED_SPEAKER && { Speaker: speaker }) }} />
        <Paragraph>Answer this mail when you are ready to make it firm, or when you no longer need the day.</Paragraph>
      </>
    ),
  }),

  /** Sent before, on and after the hold's confirm-by date. */
  "hold-reminder": ({ username, title, date, holder, confirmBy, outcome, eventId, site }) => ({
    subject: `Hold to confirm by ${shorten(confirmBy, 20)}: ${shorten(title, 34)}`,
    title: "A hold wants an answer",
    preview: `${date}: ${outcome}`,
    why: `You get this mail because the ${BRAND.name} account ${username} gave this hold a confirm-by day.`,
    body: (
      <>
        <Paragraph>
          <strong>{holder}</strong> holds {date} for <strong>{title}</strong>. {outcome}
        </Paragraph>
        <Facts facts={{ Event: title, Day: date, "Confirm by": confirmBy }} />
        <Action href={eventUrl(site, eventId)}>Open the event</Action>
      </>
    ),
  }),
} satisfies Partial<Templates>;
