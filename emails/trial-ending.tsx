import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import { planAt } from "@/emails/places";
import { MONTHLY, whyTrial } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** Seven, three and one day before the end of the trial, to who has no plan yet. */
export const trialEnding: Template<"trial-ending"> = {
  subject: ({ left }) => `Your free trial of ${BRAND.name} ends in ${left}`,
  Component: ({ username, endsOn, left, toConfirm, context: { site } }) => (
    <Layout
      site={site}
      title={`Your free trial ends in ${left}`}
      preview={`Subscribe now, and the first ${MONTHLY} are due when the trial is over.`}
      why={whyTrial(username)}
    >
      <Paragraph>
        Your trial runs until the day below. If you subscribe before it, nothing is charged until then; the plan is{" "}
        {MONTHLY} a month, and you can cancel at any time.
      </Paragraph>
      <Facts facts={{ Account: username, "Trial ends": endsOn }} />
      {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
      <Action href={planAt(site)}>See the plan</Action>
      <Note>If you do nothing, nothing is charged. You can still sign in and export all you entered.</Note>
    </Layout>
  ),
};
