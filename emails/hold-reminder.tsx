import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph } from "@/emails/parts";
import { eventAt } from "@/emails/places";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** To the speaker: a hold's confirm-by day is near, there, or over. */
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
