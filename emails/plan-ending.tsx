import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph } from "@/emails/parts";
import { planAt } from "@/emails/places";
import { whyPlan } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const planEnding: Template<"plan-ending"> = {
  subject: () => `Your ${BRAND.name} plan is canceled`,
  Component: ({ username, endsOn, context: { site } }) => (
    <Layout
      site={site}
      title="Your plan is canceled"
      preview={`It runs until ${endsOn}, and nothing more is charged.`}
      why={whyPlan(username)}
    >
      <Paragraph>
        As you asked, your plan ends on the day below. Until then everything works as before, and nothing more is
        charged. Afterwards you can still sign in and export all you entered.
      </Paragraph>
      <Facts facts={{ Account: username, "Ends on": endsOn }} />
      <Paragraph>If you change your mind before that day, one click keeps the plan:</Paragraph>
      <Action href={planAt(site)}>Keep the plan</Action>
    </Layout>
  ),
};
