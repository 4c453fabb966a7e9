import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph, To } from "@/emails/parts";
import { planAt, settingsAt } from "@/emails/places";
import { whyPlan } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const planEnded: Template<"plan-ended"> = {
  subject: () => `Your ${BRAND.name} plan has ended`,
  Component: ({ username, paidUntil, context: { site } }) => (
    <Layout
      site={site}
      title="Your plan has ended"
      preview="Nothing more is charged, and everything you entered is still yours."
      why={whyPlan(username)}
    >
      <Paragraph>
        Your plan is over, and nothing more is charged.{" "}
        {paidUntil ? "What you paid for is still yours to use until the day below. " : ""}Everything you entered is
        kept, and links that you gave to planners go on working.
      </Paragraph>
      <Facts facts={{ Account: username, ...(paidUntil && { "Open until": paidUntil }) }} />
      <Paragraph>
        You can <To href={settingsAt(site, "data")}>take your data with you</To> at any time. Should you want to go on,
        subscribing takes a minute:
      </Paragraph>
      <Action href={planAt(site)}>Subscribe again</Action>
    </Layout>
  ),
};
