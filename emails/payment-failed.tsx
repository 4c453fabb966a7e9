import { Layout } from "@/emails/layout";
import { Action, Facts, Paragraph, To } from "@/emails/parts";
import { planAt, settingsAt } from "@/emails/places";
import { whyPlan } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** The terms promise it: a failed payment is told, with what it means and the way out. */
export const paymentFailed: Template<"payment-failed"> = {
  subject: () => `Your payment for ${BRAND.name} did not go through`,
  Component: ({ username, amount, retryOn, context: { site } }) => (
    <Layout
      site={site}
      title="Your payment did not go through"
      preview="Give another card, and you can go on where you were."
      why={whyPlan(username)}
    >
      <Paragraph>
        The payment for your plan could not be taken from your card. Until it is settled you cannot work in {BRAND.name}
        . Nothing you entered is lost, and links that you gave to planners go on working.
      </Paragraph>
      <Facts
        facts={{
          Account: username,
          ...(amount && { "To be paid": amount }),
          ...(retryOn && { "Next try": retryOn }),
        }}
      />
      <Action href={planAt(site)}>Settle the payment</Action>
      <Paragraph>
        You can also <To href={settingsAt(site, "data")}>take your data with you</To>, as ever.
      </Paragraph>
    </Layout>
  ),
};
