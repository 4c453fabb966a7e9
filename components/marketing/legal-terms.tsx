import type { LegalSection } from "@/components/marketing/legal-page";
import { DAYS, PRICE } from "@/components/marketing/offer";
import { ContactButton } from "@/components/support/contact-button";
import { BRAND } from "@/lib/shared/site";

const CONTACT = "text-brand underline underline-offset-4 hover:no-underline";

export const TERMS: readonly LegalSection[] = [
  {
    id: "agreement",
    title: "The agreement",
    body: (
      <>
        <p>
          These terms are the agreement between you and the operator of this installation of {BRAND.name}: whoever runs
          it at the address you are reading this at (“we”). By creating an account you accept them. If you act for a
          company, you confirm that you may do so, and “you” is that company as well.
        </p>
        <p>
          The <a href="/privacy-policy">Privacy Policy</a> says what is done with data.
        </p>
      </>
    ),
  },
  {
    id: "who",
    title: "Who may use it",
    body: (
      <ul>
        <li>
          You must be <strong>at least 18 years old</strong>.
        </li>
        <li>You give an email address that is yours and keep it up to date; we write to it about your account.</li>
        <li>
          You keep your password to yourself. What is done with your account counts as done by you, unless you told us
          that someone got into it.
        </li>
        <li>An account is for one speaker’s business. You may let people who work for you use it.</li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "Your data belongs to you",
    body: (
      <>
        <p>
          <strong>Everything you enter, import or upload stays yours.</strong> We claim no ownership in it. You allow us
          to store, copy, process and show it only as far as it takes to run the application for you, and to make
          backups. That permission ends when you delete it.
        </p>
        <p>
          You can export all of it at any time, also after a trial or a subscription has ended. You are responsible for
          having the right to enter what you enter, including data about clients, planners and bureaus.
        </p>
      </>
    ),
  },
  {
    id: "trial",
    title: "Free trial",
    body: (
      <p>
        Your first {DAYS} days are free. No credit card is asked for, and nothing renews by itself: if you do nothing,
        the trial ends, nothing is charged, and your data stays. One trial per speaker.
      </p>
    ),
  },
  {
    id: "subscription",
    title: "Subscription and payment",
    body: (
      <>
        <p>
          After the trial there is one plan at <strong>{PRICE} per month</strong>, in US dollars. Taxes are added where
          the law asks for them and are shown before you pay. Payments go through a card payment provider on its own
          pages, and its terms apply to the payment itself.
        </p>
        <ul>
          <li>A subscription renews each month until you cancel it. Your email address has to be confirmed first.</li>
          <li>A promotion code lowers the price as it says, and as the payment page shows before you pay.</li>
          <li>
            If a payment fails, we tell you. Until it is settled you cannot work in the application, but you can sign
            in, export everything and delete your account.
          </li>
          <li>
            If the price changes, we tell you by mail or in the application at least 30 days before. It counts from the
            next month you pay for, and you can cancel before that.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "cancelling",
    title: "Canceling and refunds",
    body: (
      <>
        <p>
          You may <strong>cancel at any time</strong>, from your account and without a reason. You keep the plan until
          the end of the month you paid for; after that nothing more is charged. Months that have begun are not paid
          back, unless the law gives you a right to it or we failed to provide the service.
        </p>
        <p>
          You may also delete your account. It is erased after 14 days, in which you can change your mind by signing in.
        </p>
      </>
    ),
  },
  {
    id: "rules",
    title: "What is not allowed",
    body: (
      <>
        <p>You will not use {BRAND.name}</p>
        <ul>
          <li>for anything unlawful, or to harm, deceive or harass others;</li>
          <li>to send mails to people who do not expect them;</li>
          <li>to store or spread malware, or things that belong to others without their permission;</li>
          <li>
            to get at data that is not yours, to get around its limits, or to overload it. If you find a weakness, tell
            us, and try things only on an account or a copy of your own.
          </li>
        </ul>
        <p>
          If somebody breaks these rules, we may close the account: with a warning and time to export the data where we
          can, at once where others would be harmed.
        </p>
      </>
    ),
  },
  {
    id: "service",
    title: "What you can expect",
    body: (
      <>
        <p>
          We run {BRAND.name} with care, keep it safe as well as we can, and repair what breaks. We do not promise that
          it is never interrupted. Functions change as it grows; if one that you depend on goes, we tell you early
          enough for you to export what you have in it.
        </p>
        <p>
          It keeps your books in order, but it is no lawyer and no tax adviser: sums, dates, fees by state and templates
          are information, not advice. Check what matters, and keep copies of what you cannot afford to lose.
        </p>
      </>
    ),
  },
  {
    id: "software",
    title: "The software",
    body: (
      <>
        <p>
          {BRAND.name}’s program, name and design belong to their makers. Its source code is published under an open
          licence, which comes with it and gives you rights of its own; these terms take none of them away. They are
          about the service at this address.
        </p>
        <p>
          Where towns and ZIP codes are, and which time zone they keep, comes from others: towns from{" "}
          <a className={CONTACT} href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , in a selection, under{" "}
          <a className={CONTACT} href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
            CC BY 4.0
          </a>
          ; ZIP codes from the United States Census Bureau (public domain); zones from{" "}
          <a className={CONTACT} href="https://github.com/evansiroky/timezone-boundary-builder" rel="noreferrer">
            timezone-boundary-builder
          </a>
          , made of data by{" "}
          <a className={CONTACT} href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            OpenStreetMap contributors
          </a>{" "}
          (ODbL). They can be wrong; an event’s own time zone comes before theirs.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "Liability",
    body: (
      <>
        <p>
          The service is provided as it is. As far as the law allows, we are not liable for lost profit, lost bookings
          or other indirect damage, and in total for no more than what you paid us in the twelve months before.
        </p>
        <p>
          Nothing in these terms limits liability for intent, gross negligence, injury to people, or anything else that
          cannot be limited by law, and none of your rights as a consumer.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes of these terms",
    body: (
      <p>
        When these terms change, the date at the top changes with them. If a change matters to you, we tell you by mail
        or in the application at least 30 days before. If you do not agree, you can cancel and take your data along
        until then; whoever goes on using {BRAND.name} after that day accepts them.
      </p>
    ),
  },
  {
    id: "last",
    title: "Last things",
    body: (
      <>
        <p>
          The law at the operator’s place of business applies, and, if you are a consumer, the protection that the law
          of your own country gives you. If one of these sentences does not hold, the others do. If we let something
          pass once, we may still insist on it later.
        </p>
        <p>
          Questions? <ContactButton className={CONTACT}>Contact Us</ContactButton>. Most things can be settled by
          writing to each other first.
        </p>
      </>
    ),
  },
];
