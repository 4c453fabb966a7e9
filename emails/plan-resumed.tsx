import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph } from "@/emails/parts";
import { planAt } from "@/emails/places";
import { whyPlan } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const planResumed: Template<"plan-resumed"> = {
  subject: () => `Your ${BRAND.name} plan goes on`,
  Component: ({ username, next, nextOn, context: { site } }) => (
    <Layout
      site={site}
      title="Your plan goes on"
      preview="It was canceled, and now it is not: it renews each month as before."
      why={whyPlan(username)}
    >
      <Paragraph>
        Good to have you back. Your plan was going to end; now it renews each month again, until you cancel it.
      </Paragraph>
      <Facts facts={{ Account: username, ...(nextOn && { "Next due": next ? `${next} on ${nextOn}` : nextOn }) }} />
      <Action href={planAt(site)}>Look after your plan</Action>
    </Layout>
  ),
};
