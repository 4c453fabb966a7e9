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
          These terms are an agreement between you and the company that runs {BRAND.name} at the web address where you
          are reading this (“we”). By creating an account, you accept them. If you act for a company, you confirm that
          you are allowed to, and “you” includes that company.
        </p>
        <p>
          The <a href="/privacy-policy">Privacy Policy</a> explains how we handle data.
        </p>
      </>
    ),
  },
  {
    id: "who",
    title: "Who can use it",
    body: (
      <ul>
        <li>
          You must be <strong>at least 18 years old</strong>.
        </li>
        <li>Give us your own email address and keep it up to date. We use it to write to you about your account.</li>
        <li>
          Keep your password to yourself. You're responsible for what happens in your account, unless you've told us
          that someone else got into it.
        </li>
        <li>An account is for one speaker's business. People who work for you may use it.</li>
      </ul>
    ),
  },
  {
    id: "your-data",
    title: "Your data belongs to you",
    body: (
      <>
        <p>
          <strong>Everything you enter, import or upload stays yours.</strong> We claim no ownership of it. You allow us
          to store, copy, process and show it only as needed to run the app for you and to make backups. That permission
          ends when you delete it.
        </p>
        <p>
          You can export all of it anytime, even after a trial or subscription has ended. You're responsible for having
          the right to enter it, including data about clients, planners and bureaus.
        </p>
      </>
    ),
  },
  {
    id: "trial",
    title: "Free trial",
    body: (
      <p>
        Your first {DAYS} days are free. You don't need a credit card, and nothing renews automatically. If you do
        nothing, the trial ends, you aren't charged and your data stays. One trial per speaker.
      </p>
    ),
  },
  {
    id: "subscription",
    title: "Subscription and payment",
    body: (
      <>
        <p>
          After the trial, there's one plan at <strong>{PRICE} per month</strong>, in US dollars. Taxes are added where
          the law requires them and shown before you pay. A card payment provider handles payments on its own pages, and
          its terms apply to the payment.
        </p>
        <ul>
          <li>
            A subscription renews each month until you cancel. You need to confirm your email address before you
            subscribe.
          </li>
          <li>
            A promotion code lowers the price as described, and the payment page shows the new price before you pay.
          </li>
          <li>
            If a payment fails, we'll tell you. Until it's settled, you can't work in the app, but you can sign in,
            export everything and delete your account.
          </li>
          <li>
            If the price changes, we'll tell you by email or in the app at least 30 days before. The new price starts
            with your next billing period, and you can cancel before then.
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
          You can <strong>cancel anytime</strong> in your account, without giving a reason. You keep access through the
          end of your billing period and won't be charged again. We don't refund a billing period that has started,
          unless the law gives you that right or we failed to provide the service.
        </p>
        <p>
          You can also delete your account. It's permanently deleted after 14 days; until then, you can change your mind
          by signing in.
        </p>
      </>
    ),
  },
  {
    id: "rules",
    title: "What isn't allowed",
    body: (
      <>
        <p>Don't use {BRAND.name}:</p>
        <ul>
          <li>for anything illegal, or to harm, deceive or harass others;</li>
          <li>to send unsolicited email;</li>
          <li>to store or spread malware, or anything that belongs to others without their permission;</li>
          <li>
            to access data that isn't yours, get around its limits or overload it. If you find a security problem, tell
            us, and test only with your own account or your own copy.
          </li>
        </ul>
        <p>
          If someone breaks these rules, we may close their account: with a warning and time to export data if we can,
          or right away if others would be harmed.
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
          We run {BRAND.name} with care, keep it as secure as we can and fix what breaks. We can't promise that it's
          never interrupted. Features change as it grows; if we remove one you depend on, we'll tell you early enough to
          export your data.
        </p>
        <p>
          It helps you stay organized, but it isn't a lawyer or a tax adviser: totals, dates, reports and templates are
          information, not advice. Check what matters, and keep copies of what you can't afford to lose.
        </p>
      </>
    ),
  },
  {
    id: "contracts",
    title: "Contracts and signatures",
    body: (
      <>
        <p>
          A contract that is signed with {BRAND.name} is between the speaker and the people who sign it. We aren't part
          of it and don't check its terms.
        </p>
        <ul>
          <li>
            Electronic signatures are valid for most agreements, but not for all. You're responsible for whether one is
            right for your contract.
          </li>
          <li>
            We record how each person signed, but we don't verify anyone's identity beyond the link, and the code if you
            ask for one, that we send to the email address you enter. Don't sign for someone else.
          </li>
          <li>
            A contract that was sent can't be changed or deleted, not even by you, until your account is deleted.
            Download your sealed contracts before you delete your account.
          </li>
          <li>
            The seal shows whether a file was changed. Unless this installation uses a certificate from a public
            authority, the certificate is our own, and PDF readers may say that they don't know who issued it.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "software",
    title: "The software",
    body: (
      <>
        <p>
          {BRAND.name}'s software, name and design belong to their creators. Its source code is published under an open
          license that gives you rights of its own. These terms cover the service at this address and don't limit those
          rights.
        </p>
        <p>
          Locations and time zones of cities, ZIP codes and airports come from other sources: cities from{" "}
          <a className={CONTACT} href="https://www.geonames.org/" rel="noreferrer">
            GeoNames
          </a>
          , in a selection, under{" "}
          <a className={CONTACT} href="https://creativecommons.org/licenses/by/4.0/" rel="noreferrer">
            CC BY 4.0
          </a>
          ; ZIP codes from the United States Census Bureau (public domain); airports from{" "}
          <a className={CONTACT} href="https://ourairports.com/data/" rel="noreferrer">
            OurAirports
          </a>{" "}
          (public domain); zones from{" "}
          <a className={CONTACT} href="https://github.com/evansiroky/timezone-boundary-builder" rel="noreferrer">
            timezone-boundary-builder
          </a>
          , based on data by{" "}
          <a className={CONTACT} href="https://www.openstreetmap.org/copyright" rel="noreferrer">
            OpenStreetMap contributors
          </a>{" "}
          (ODbL). They can be wrong; the time zone you set on an event comes first.
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
          The service is provided as is. As far as the law allows, we aren't liable for lost profit, lost bookings or
          other indirect damages, and our total liability is limited to what you paid us in the previous twelve months.
        </p>
        <p>
          Nothing in these terms limits liability for willful misconduct, gross negligence, personal injury or anything
          else that can't be limited by law, or your rights as a consumer.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to these terms",
    body: (
      <p>
        When these terms change, we change the date at the top. If a change affects you, we'll tell you by email or in
        the app at least 30 days before. If you don't agree, you can cancel and export your data before then. If you
        keep using {BRAND.name} after that date, you accept the new terms.
      </p>
    ),
  },
  {
    id: "last",
    title: "General",
    body: (
      <>
        <p>
          The laws of the state where we have our place of business apply. If you're a consumer, you keep the protection
          of the law in your own country. If part of these terms isn't valid, the rest still applies. If we don't
          enforce a term once, we can still enforce it later.
        </p>
        <p>
          Questions? <ContactButton className={CONTACT}>Contact Us</ContactButton>. We can settle most things by writing
          to each other first.
        </p>
      </>
    ),
  },
];
