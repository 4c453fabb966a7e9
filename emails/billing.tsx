import { Action, Facts, Note, Paragraph, planUrl, settingsUrl, To } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { BRAND } from "@/lib/shared/site";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/subscription";

export const BILLING = {
  "plan-begun": ({ username, charged, next, nextOn, site }) => ({
    subject: `Your ${BRAND.name} plan has started`,
    title: "Your plan has started",
    preview: charged
      ? "Thanks for subscribing. Here's a summary of your payments."
      : `You won't be charged today. Your first payment is on ${nextOn}.`,
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          Thanks for subscribing.{" "}
          {charged ? "Your first month is paid." : "You won't be charged until your first payment is due."} The plan
          renews each month until you cancel it.
        </Paragraph>
        <Facts
          facts={{
            Account: username,
            Plan: `${MONTHLY} a month`,
            ...(charged && { "Paid today": charged }),
            ...(nextOn && { [charged ? "Next due" : "First due"]: next ? `${next} on ${nextOn}` : nextOn }),
          }}
        />
        <Action href={planUrl(site)}>Manage your plan</Action>
        <Note>
          You can cancel there anytime, no reason needed. You keep access through the end of your billing period.
        </Note>
      </>
    ),
  }),

  /** The terms promise this email with every failed payment. */
  "payment-failed": ({ username, amount, retryOn, site }) => ({
    subject: `Your payment for ${BRAND.name} didn't go through`,
    title: "Your payment didn't go through",
    preview: "Update your card to pick up where you left off.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          We couldn't charge your card for your plan. You can't work in {BRAND.name} until the payment goes through.
          Nothing is lost, and the links you've shared with planners still work.
        </Paragraph>
        <Facts
          facts={{
            Account: username,
            ...(amount && { "Amount due": amount }),
            ...(retryOn && { "Next attempt": retryOn }),
          }}
        />
        <Action href={planUrl(site)}>Fix payment</Action>
        <Paragraph>
          You can still <To href={settingsUrl(site, "data")}>export your data</To> anytime.
        </Paragraph>
      </>
    ),
  }),

  "plan-ending": ({ username, endsOn, site }) => ({
    subject: `Your ${BRAND.name} plan is canceled`,
    title: "Your plan is canceled",
    preview: `You keep access until ${endsOn}, and you won't be charged again.`,
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          As you asked, your plan ends on the date below. Until then, everything works as before, and you won't be
          charged again. After that, you can still sign in and export your data.
        </Paragraph>
        <Facts facts={{ Account: username, "Ends on": endsOn }} />
        <Paragraph>Changed your mind? Until then, you can keep your plan with one click:</Paragraph>
        <Action href={planUrl(site)}>Keep my plan</Action>
      </>
    ),
  }),

  "plan-refunded": ({ username, refunded, site }) => ({
    subject: `Your second ${BRAND.name} plan was refunded`,
    title: "Your second plan was refunded",
    preview: `We refunded ${refunded}. Your other plan stays as it is.`,
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          You were charged twice, most likely because you checked out in two windows. We canceled the second plan and
          refunded it. Your other plan stays as it is.
        </Paragraph>
        <Facts facts={{ Account: username, Refunded: refunded }} />
        <Action href={planUrl(site)}>View your plan</Action>
        <Note>Your bank can take up to 10 days to show the refund.</Note>
      </>
    ),
  }),

  "plan-resumed": ({ username, next, nextOn, site }) => ({
    subject: `Your ${BRAND.name} plan continues`,
    title: "Your plan continues",
    preview: "The cancellation was undone. Your plan renews each month as before.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          Good to have you back. Your plan is no longer canceled and renews each month until you cancel it.
        </Paragraph>
        <Facts facts={{ Account: username, ...(nextOn && { "Next due": next ? `${next} on ${nextOn}` : nextOn }) }} />
        <Action href={planUrl(site)}>Manage your plan</Action>
      </>
    ),
  }),

  "plan-ended": ({ username, paidUntil, site }) => ({
    subject: `Your ${BRAND.name} plan has ended`,
    title: "Your plan has ended",
    preview: "You won't be charged again, and your data is still yours.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          You won't be charged again.{" "}
          {paidUntil ? "You keep access until the date below because you've paid for it. " : ""}Your data is safe, and
          the links you've shared with planners still work.
        </Paragraph>
        <Facts facts={{ Account: username, ...(paidUntil && { "Access until": paidUntil }) }} />
        <Paragraph>
          You can <To href={settingsUrl(site, "data")}>export your data</To> anytime. To keep working in {BRAND.name},
          subscribe again. It takes a minute:
        </Paragraph>
        <Action href={planUrl(site)}>Subscribe again</Action>
      </>
    ),
  }),

  /** Sent seven, three and one day before the trial ends, to accounts without a plan. */
  "trial-ending": ({ username, endsOn, left, toConfirm, site }) => ({
    subject: `Your ${BRAND.name} free trial ends in ${left}`,
    title: `Your free trial ends in ${left}`,
    preview: `Subscribe now and pay your first ${MONTHLY} when the trial ends.`,
    why: whyTrial(username),
    body: (
      <>
        <Paragraph>
          Your trial ends on the date below. If you subscribe before then, you won't be charged until that date. The
          plan is {MONTHLY} a month, and you can cancel anytime.
        </Paragraph>
        <Facts facts={{ Account: username, "Trial ends": endsOn }} />
        {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
        <Action href={planUrl(site)}>See the plan</Action>
        <Note>If you do nothing, you won't be charged. You can still sign in and export your data.</Note>
      </>
    ),
  }),

  "trial-ended": ({ username, endsOn, toConfirm, site }) => ({
    subject: `Your ${BRAND.name} free trial has ended`,
    title: "Your free trial has ended",
    preview: "You weren't charged. Subscribe to pick up where you left off.",
    why: whyTrial(username),
    body: (
      <>
        <Paragraph>
          You weren't charged, and everything you entered is still here. To keep working with it, subscribe for{" "}
          {MONTHLY} a month. You can cancel anytime.
        </Paragraph>
        <Facts facts={{ Account: username, "Trial ended": endsOn }} />
        {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
        <Action href={planUrl(site)}>See the plan</Action>
        <Paragraph>
          Not for you? <To href={settingsUrl(site, "data")}>Export your data</To>; it's yours. The links you've shared
          with planners still work.
        </Paragraph>
      </>
    ),
  }),
} satisfies Partial<Templates>;

export const MONTHLY = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

/** Footer of every email about a plan. */
export const whyPlan = (username: string): string =>
  `You're receiving this email because it concerns the plan of your ${BRAND.name} account ${username}. These emails can't be turned off.`;

/** Footer of every email about a trial. */
export const whyTrial = (username: string): string =>
  `You're receiving this email because of the free trial of your ${BRAND.name} account ${username}.`;
