import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph } from "@/emails/parts";
import { eventAt } from "@/emails/places";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** To the speaker: how a challenge turned out. */
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
