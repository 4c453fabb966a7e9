import { Action, Facts, Note, Paragraph, planUrl, settingsUrl, To } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";
import { BRAND } from "@/lib/shared/site";

export const BILLING = {
  "plan-begun": ({ username, charged, next, nextOn, site }) => ({
    subject: `Your ${BRAND.name} plan has begun`,
    title: "Your plan has begun",
    preview: charged
      ? "Thank you. Here is what is paid when."
      : `Nothing is charged today; your first payment is on ${nextOn}.`,
    why: whyPlan(username),
    body: (
      <>
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
        <Action href={planUrl(site)}>Look after your plan</Action>
        <Note>
          You can cancel at any time, there and without a reason. You keep the plan until the end of the month you paid
          for.
        </Note>
      </>
    ),
  }),

  /** The terms promise this mail with every failed payment. */
  "payment-failed": ({ username, amount, retryOn, site }) => ({
    subject: `Your payment for ${BRAND.name} did not go through`,
    title: "Your payment did not go through",
    preview: "Give another card, and you can go on where you were.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          The payment for your plan could not be taken from your card. Until it is settled you cannot work in{" "}
          {BRAND.name}. Nothing you entered is lost, and links that you gave to planners go on working.
        </Paragraph>
        <Facts
          facts={{
            Account: username,
            ...(amount && { "To be paid": amount }),
            ...(retryOn && { "Next try": retryOn }),
          }}
        />
        <Action href={planUrl(site)}>Settle the payment</Action>
        <Paragraph>
          You can also <To href={settingsUrl(site, "data")}>take your data with you</To>, as ever.
        </Paragraph>
      </>
    ),
  }),

  "plan-ending": ({ username, endsOn, site }) => ({
    subject: `Your ${BRAND.name} plan is canceled`,
    title: "Your plan is canceled",
    preview: `It runs until ${endsOn}, and nothing more is charged.`,
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          As you asked, your plan ends on the day below. Until then everything works as before, and nothing more is
          charged. Afterwards you can still sign in and export all you entered.
        </Paragraph>
        <Facts facts={{ Account: username, "Ends on": endsOn }} />
        <Paragraph>If you change your mind before that day, one click keeps the plan:</Paragraph>
        <Action href={planUrl(site)}>Keep the plan</Action>
      </>
    ),
  }),

  "plan-resumed": ({ username, next, nextOn, site }) => ({
    subject: `Your ${BRAND.name} plan goes on`,
    title: "Your plan goes on",
    preview: "It was canceled, and now it is not: it renews each month as before.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          Good to have you back. Your plan was going to end; now it renews each month again, until you cancel it.
        </Paragraph>
        <Facts facts={{ Account: username, ...(nextOn && { "Next due": next ? `${next} on ${nextOn}` : nextOn }) }} />
        <Action href={planUrl(site)}>Look after your plan</Action>
      </>
    ),
  }),

  "plan-ended": ({ username, paidUntil, site }) => ({
    subject: `Your ${BRAND.name} plan has ended`,
    title: "Your plan has ended",
    preview: "Nothing more is charged, and everything you entered is still yours.",
    why: whyPlan(username),
    body: (
      <>
        <Paragraph>
          Your plan is over, and nothing more is charged.{" "}
          {paidUntil ? "What you paid for is still yours to use until the day below. " : ""}Everything you entered is
          kept, and links that you gave to planners go on working.
        </Paragraph>
        <Facts facts={{ Account: username, ...(paidUntil && { "Open until": paidUntil }) }} />
        <Paragraph>
          You can <To href={settingsUrl(site, "data")}>take your data with you</To> at any time. Should you want to go
          on, subscribing takes a minute:
        </Paragraph>
        <Action href={planUrl(site)}>Subscribe again</Action>
      </>
    ),
  }),

  /** Sent seven, three and one day before the trial ends, to accounts without a plan. */
  "trial-ending": ({ username, endsOn, left, toConfirm, site }) => ({
    subject: `Your free trial of ${BRAND.name} ends in ${left}`,
    title: `Your free trial ends in ${left}`,
    preview: `Subscribe now, and the first ${MONTHLY} are due when the trial is over.`,
    why: whyTrial(username),
    body: (
      <>
        <Paragraph>
          Your trial runs until the day below. If you subscribe before it, nothing is charged until then; the plan is{" "}
          {MONTHLY} a month, and you can cancel at any time.
        </Paragraph>
        <Facts facts={{ Account: username, "Trial ends": endsOn }} />
        {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
        <Action href={planUrl(site)}>See the plan</Action>
        <Note>If you do nothing, nothing is charged. You can still sign in and export all you entered.</Note>
      </>
    ),
  }),

  "trial-ended": ({ username, endsOn, toConfirm, site }) => ({
    subject: `Your free trial of ${BRAND.name} is over`,
    title: "Your free trial is over",
    preview: "Nothing was charged. Subscribe to go on where you were.",
    why: whyTrial(username),
    body: (
      <>
        <Paragraph>
          Nothing was charged, and everything you entered is still here. To go on with it, subscribe for {MONTHLY} a
          month; you can cancel at any time.
        </Paragraph>
        <Facts facts={{ Account: username, "Trial ended": endsOn }} />
        {toConfirm ? <Paragraph>{toConfirm}</Paragraph> : null}
        <Action href={planUrl(site)}>See the plan</Action>
        <Paragraph>
          If it is not for you, <To href={settingsUrl(site, "data")}>take your data with you</To>: it is yours. Links
          that you gave to planners go on working.
        </Paragraph>
      </>
    ),
  }),
} satisfies Partial<Templates>;

export const MONTHLY = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

/** Footer of every mail about a plan. */
export const whyPlan = (username: string): string =>
  `You get this mail because it concerns the plan of the ${BRAND.name} account ${username}. Such mails cannot be switched off.`;

/** Footer of every mail about a trial. */
export const whyTrial = (username: string): string =>
  `You get this mail because the free trial of the ${BRAND.name} account ${username} has an end.`;
