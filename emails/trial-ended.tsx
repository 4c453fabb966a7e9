import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph, To } from "@/emails/parts";
import { planAt, settingsAt } from "@/emails/places";
import { MONTHLY, whyTrial } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const trialEnded: Template<"trial-ended"> = {
  subject: () => `Your free trial of ${BRAND.name} is over`,
  Component: ({ username, endsOn, toConfirm, context: { site } }) => (
    <Layout
      site={site}
      title="Your free trial is over"
      preview="Nothing was charged. Subscribe to go on where you were."
      why={whyTrial(username)}
    >
      <Paragraph>
        Nothing was charged, and everything you entered is still here. To go on with it, subscribe for {MONTHLY} a
        month; you can cancel at any time.
      </Paragraph>
      <Facts facts={{ Account: username, "Trial ended": endsOn }} />
      {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
      <Action href={planAt(site)}>See the plan</Action>
      <Paragraph>
        If it is not for you, <To href={settingsAt(site, "data")}>take your data with you</To>: it is yours. Links that
        you gave to planners go on working.
      </Paragraph>
    </Layout>
  ),
};
