import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import { planAt } from "@/emails/places";
import { MONTHLY, whyPlan } from "@/emails/plan-words";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** What was agreed on, in writing: what is paid when, and how to end it. */
export const planBegun: Template<"plan-begun"> = {
  subject: () => `Your ${BRAND.name} plan has begun`,
  Component: ({ username, charged, next, nextOn, context: { site } }) => (
    <Layout
      site={site}
      title="Your plan has begun"
      preview={
        charged
          ? "Thank you. Here is what is paid when."
          : `Nothing is charged today; your first payment is on ${nextOn}.`
      }
      why={whyPlan(username)}
    >
      <Paragraph>
        Thank you for subscribing.{" "}
        {charged
          ? "Your first month is paid."
          : "Everything works until your first payment is due, and nothing is charged today."}{" "}
        The plan renews each month until you cancel it.
      </Paragraph>
      <Facts
        facts={{
          Account: username,
          Plan: `${MONTHLY} a month`,
          ...(charged && { "Paid today": charged }),
          ...(nextOn && { [charged ? "Next due" : "First due"]: next ? `${next} on ${nextOn}` : nextOn }),
        }}
      />
      <Action href={planAt(site)}>Look after your plan</Action>
      <Note>
        You can cancel at any time, there and without a reason. You keep the plan until the end of the month you paid
        for.
      </Note>
    </Layout>
  ),
};
