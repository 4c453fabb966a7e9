import { Action, eventUrl, Facts, formatMoment, from, Note, Paragraph, shorten } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

export const HOLDS = {
  /** Never names the challenger or their fee. */
  "hold-challenge": ({ speaker, title, date, dueAt, timeZone, url, sender }) => ({
    subject: `${from(speaker, 18)}: confirm ${date}?`,
    title: "Confirm or release your hold?",
    preview: `Another client is ready to book ${date}. You have first right of refusal.`,
    why: `You're receiving this because you have a hold with ${speaker}, who uses ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          You hold <strong>{date}</strong> with <strong>{speaker}</strong>. Another client is ready to book this date.
          Because you have first hold, you have first right of refusal. Please confirm or release it.
        </Paragraph>
        <Facts facts={{ Event: title, Date: date, "Reply by": formatMoment(dueAt, timeZone) }} />
        <Paragraph>If you don't reply by then, your hold isn't released automatically: {speaker} decides.</Paragraph>
        <Action href={url} sender={sender}>
          Confirm or release
        </Action>
        <Note>
          Opening the link doesn't change anything; you'll see two buttons. Reply to this email to reach {speaker}.
        </Note>
      </>
    ),
  }),

  "hold-answered": ({ username, title, date, holder, said, outcome, eventId, site }) => ({
    subject: `${shorten(holder, 36)} ${shorten(said, 12)} the hold`,
    title: "You have a reply about a hold",
    preview: `${date}: ${outcome}`,
    why: `You're receiving this because you challenged a hold in your ${BRAND.name} account ${username}.`,
    body: (
      <>
        <Paragraph>
          <strong>{holder}</strong> {said} the hold on {date}. {outcome}
        </Paragraph>
        <Facts facts={{ Event: title, Date: date, Reply: said }} />
        <Action href={eventUrl(site, eventId)}>View event</Action>
      </>
    ),
  }),

  "hold-moved-up": ({ speaker, title, date }) => ({
    subject: `${from(speaker, 14)}: first hold on ${date}`,
    title: "You now have first hold",
    preview: `The hold ahead of you on ${date} was released.`,
    why: `You're receiving this because you have a hold with ${speaker}, who uses ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          The hold ahead of you was released. You now have first right of refusal on <strong>{date}</strong> with{" "}
          <strong>{speaker}</strong>.
        </Paragraph>
        <Facts facts={{ Event: title, Date: date, ...(speaker !== UNNAMED_SPEAKER && { Speaker: speaker }) }} />
        <Paragraph>Reply to this email when you're ready to confirm, or if you no longer need the date.</Paragraph>
      </>
    ),
  }),

  "hold-taken": ({ speaker, title, date }) => ({
    subject: `${from(speaker, 18)}: ${date} is taken`,
    title: "This date is no longer available",
    preview: `Your hold on ${date} has been released.`,
    why: `You're receiving this because you had a hold with ${speaker}, who uses ${BRAND.name}.`,
    body: (
      <>
        <Paragraph>
          Thank you for holding <strong>{date}</strong> with <strong>{speaker}</strong>. The date is no longer
          available, so your hold has been released.
        </Paragraph>
        <Facts facts={{ Event: title, Date: date }} />
        <Paragraph>If another date could work, reply to this email to reach {speaker}.</Paragraph>
      </>
    ),
  }),

  /** Sent before, on and after the hold's confirm-by date. */
  "hold-reminder": ({ username, title, date, holder, confirmBy, outcome, eventId, site }) => ({
    subject: `Hold to confirm by ${shorten(confirmBy, 20)}: ${shorten(title, 34)}`,
    title: "A hold needs an update",
    preview: `${date}: ${outcome}`,
    why: `You're receiving this because this hold in your ${BRAND.name} account ${username} has a confirm-by date.`,
    body: (
      <>
        <Paragraph>
          <strong>{holder}</strong> holds {date} for <strong>{title}</strong>. {outcome}
        </Paragraph>
        <Facts facts={{ Event: title, Date: date, "Confirm by": confirmBy }} />
        <Action href={eventUrl(site, eventId)}>View event</Action>
      </>
    ),
  }),
} satisfies Partial<Templates>;
