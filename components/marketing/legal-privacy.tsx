import type { LegalSection } from "@/components/marketing/legal-page";
import { COOKIES, KEPT_FOR, LegalTable, ON_THIS_DEVICE, PROCESSORS } from "@/components/marketing/legal-table";
import { ContactButton } from "@/components/support/contact-button";
import { BRAND } from "@/lib/shared/site";

const CONTACT = "text-brand underline underline-offset-4 hover:no-underline";

export const PRIVACY: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who this policy covers",
    body: (
      <>
        <p>
          {BRAND.name} is a web app that professional speakers use to run their business. “We” means the operator of
          this installation of {BRAND.name}, at the web address where you are reading this. “You” means a visitor or a
          speaker with an account.
        </p>
        <p>
          We decide how data about your account and your visits to these pages is used, as this policy describes. You
          decide about the data you enter about others, such as clients, event planners and bureaus; we store it for you
          and process it as you tell the app to.
        </p>
      </>
    ),
  },
  {
    id: "what",
    title: "What we store",
    body: (
      <>
        <ul>
          <li>
            <strong>Your account:</strong> your username, your email address, your password as a one-way hash (argon2id)
            and when you last used the app. If you turn them on: the encrypted secret of your authenticator app, hashes
            of recovery codes and the public keys of your passkeys.
          </li>
          <li>
            <strong>Your sessions:</strong> for each browser that is signed in, when it signed in, when it was last used
            and which browser it is. You can see the list in your account and end any session.
          </li>
          <li>
            <strong>Your business:</strong> your speaker profile, and the events, clients, bureaus, representatives,
            venues, testimonials, fees, notes, days off and files that you enter or import.
          </li>
          <li>
            <strong>Your bank details and W-9:</strong> if you add them. Bank details are encrypted, and only their last
            four digits are shown. They are in no export, and our team can't see them when they view your account. A W-9
            is a private file that leaves only through a link you create, or attached to the link's email if you choose
            so. For each link we store who it's for and when the file was downloaded. We never ask for your tax ID.
          </li>
          <li>
            <strong>Your plan:</strong> when your trial ends, whether you subscribed and a promotion code if you used
            one. We never receive your card number; the payment provider does.
          </li>
          <li>
            <strong>What you write to us:</strong> your name, email address and message from the contact and feedback
            forms.
          </li>
          <li>
            <strong>Visits to a media kit:</strong> when you open a link to a speaker's kit, we store the date and time,
            how long you viewed it, which sections you saw and whether you downloaded a file. We don't use cookies to
            count visits or store your IP address. Your IP address and browser name are turned into a code with a key
            that we delete after one day; after that, no one can tell who you were or recognize you.
          </li>
          <li>
            <strong>Messages to a speaker:</strong> if you send an inquiry, answer a hold or write a testimonial, what
            you enter goes to that speaker's account. We email you a copy of an inquiry. The speaker decides how long it
            is kept.
          </li>
          <li>
            <strong>Contracts:</strong> when a speaker sends you a contract, their account keeps your name, email
            address, title and company, the text of the contract, and when it was sent to you and first opened. A
            contract that was sent stays as long as the speaker's account.
          </li>
          <li>
            <strong>Signing a contract:</strong> see <a href="#signing">Signing and verifying contracts</a>. It's the
            only place where we keep a visitor's IP address.
          </li>
          <li>
            <strong>Emails from a speaker:</strong> when a speaker emails you through Lectern, their account keeps your
            address, the subject, the time, and whether the email was delivered, bounced or was marked as spam. If it
            bounced or you marked it as spam, that speaker can't email you through Lectern again.
          </li>
          <li>
            <strong>Counters against abuse:</strong> how often someone tried to sign in or requested an email in the
            last minutes or hours.
          </li>
          <li>
            <strong>Technical logs:</strong> when a request fails, its time, its path and the kind of error. The app
            doesn't write passwords, private links, form contents or IP addresses to these logs. Network and hosting
            companies may log IP addresses for a short time, as they do for every website.
          </li>
        </ul>
        <p>
          We ask only for what the app needs, and you don't have to give us any of it. But you can't have an account
          without a username, an email address and a password.
        </p>
      </>
    ),
  },
  {
    id: "signing",
    title: "Signing and verifying contracts",
    body: (
      <>
        <p>
          A signature is worth something only if it can be shown later who signed, when and how. So when you use a
          contract's page, or sign as the speaker, we record evidence for everyone who is part of the contract:
        </p>
        <ul>
          <li>
            <strong>What you do there:</strong> that you opened the contract, asked for and entered a one-time code,
            consented, signed, approved, declined, asked for a change or handed it over, with the reason you gave or the
            name and email address you entered. If a program such as a link scanner opens your link, we record that at
            most once a day.
          </li>
          <li>
            <strong>With each of these:</strong> your name and email address, the date and time, your{" "}
            <strong>full IP address</strong> and which browser you used.
          </li>
          <li>
            <strong>When you sign:</strong> the consent you agreed to, word for word, what you entered in the fields,
            and your signature and initials as you drew, typed or uploaded them. We also record if you signed in person
            on the speaker's device.
          </li>
          <li>
            <strong>Our emails to you about the contract:</strong> whether they were sent, delivered or failed.
          </li>
        </ul>
        <p>
          <strong>Who sees it:</strong> the speaker, and everyone who signs, approves or gets a copy. The text with all
          entries and signatures and a certificate with the evidence become one sealed PDF, which everyone gets by
          email. We can't change or recall it after that. The speaker's exports include the evidence, too.
        </p>
        <p>
          <strong>How long:</strong> as long as the speaker's account. Not even the speaker can change or delete it
          before that. Your link closes a year after the contract ended. When the speaker's account is deleted, only the
          document number, the hash of each sealed file and the date remain, so that{" "}
          <a href="/verify">copies can still be verified</a>.
        </p>
        <p>
          <strong>Why:</strong> so that both sides can prove what was agreed. Where the law requires a legal basis, this
          is the legitimate interest of the speaker and of everyone who signs. Counting visits to media kits is separate
          and stays anonymous.
        </p>
        <p>
          <strong>Verifying a file:</strong> your browser computes a hash of the file. The file is never uploaded. We
          compare the hash and the document number with our log and don't store what you checked.
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: "How we use it",
    body: (
      <>
        <ul>
          <li>to run the app for you: to store, find and show what you enter, and to send what you ask us to send;</li>
          <li>to protect your account: signing in, confirming your email address and alerting you to new browsers;</li>
          <li>to bill you if you subscribe;</li>
          <li>
            to answer you and to find and fix problems. To help you, someone on our team may view your account as you
            see it for up to an hour. They can't change or export anything, each viewing is recorded, and you can see
            when it happened in your account.
          </li>
        </ul>
        <p>
          Where the law requires a legal basis: we need the first three to perform our contract with you, and the last
          is our legitimate interest in a service that is safe and works. We <strong>never sell your data</strong> or
          use it for advertising, and no decision about you is made by a computer alone.
        </p>
      </>
    ),
  },
  {
    id: "trackers",
    title: "No trackers",
    body: (
      <p>
        Our pages don't load scripts, fonts, images or counters from other companies. A video in a media kit is only our
        own image until you click it; then the player of the company that hosts the video loads. We use no advertising
        cookies and no analytics, so there's nothing for you to accept or decline. Our pages also tell browsers not to
        load anything like that.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>All cookies are our own, and each is needed for what it does.</p>
        <LegalTable caption="Cookies" head={["Cookie", "What it does", "How long"]} rows={COOKIES} />
      </>
    ),
  },
  {
    id: "device",
    title: "What stays in your browser",
    body: (
      <>
        <p>
          Some things are stored only in your browser and never sent to us. You can delete them in your browser anytime.
        </p>
        <LegalTable
          caption="Entries in the browser's storage"
          head={["Entry", "What it is", "How long"]}
          rows={ON_THIS_DEVICE}
        />
      </>
    ),
  },
  {
    id: "others",
    title: "Who else processes it",
    body: (
      <>
        <p>
          We use a few companies for what we can't do ourselves. Each gets only what it needs, works on our instructions
          or under its own duties as a payment company, and may be in another country.
        </p>
        <LegalTable
          caption="Companies that handle data for us"
          head={["Role", "What it gets", "When"]}
          rows={PROCESSORS}
        />
        <p>
          Otherwise, data leaves only if you share it, for example with a media kit link, a calendar feed or a hold, or
          if the law requires it. Ask us for the names of these companies and we'll tell you.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <>
        <LegalTable caption="How long data is kept" head={["What", "How long"]} rows={KEPT_FOR} />
        <p>
          When your account is deleted, everything in it is deleted: sessions, profile, events, contacts, feedback and
          files. We keep one record without your name that an account was deleted, and when, and for each contract that
          was sealed its document number, the file's hash and the date. Database backups contain your data until newer
          ones replace them; we don't restore deleted accounts from them.
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How we protect it",
    body: (
      <p>
        Passwords are hashed with argon2id. Session tokens and emailed sign-in links are stored only as hashes. Each
        account's data is separated from all others twice, by the app and by the database. You can use two-factor
        authentication and passkeys, and we email you about sign-ins from new browsers. No system is perfectly secure.
        If a breach affects your data, we'll tell you, and the authorities where the law requires it, without undue
        delay.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>You can use most of them without asking us:</p>
        <ul>
          <li>
            <strong>Access and export:</strong> under Import &amp; export and in your account under Data, you can
            download everything anytime, even after your trial or subscription has ended.
          </li>
          <li>
            <strong>Correct:</strong> you can change everything you entered, including your username and email address.
          </li>
          <li>
            <strong>Delete:</strong> you can delete everything you entered and your account.
          </li>
        </ul>
        <p>
          Depending on where you live, you may also restrict or object to how we use your data and complain to your data
          protection authority. We never treat anyone worse for using their rights. We answer within a month.
        </p>
        <p>
          If you don't have an account but a speaker has entered data about you, please ask that speaker first, since
          they can change or delete it. The exception is a contract that was sent, with its evidence: it's needed to
          prove what was agreed, so it stays unchanged as long as the speaker's account. If you can't reach the speaker,
          write to us and we'll pass it on.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        {BRAND.name} is for people who are at least 18. We don't knowingly keep data about anyone younger as a user.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <>
        <p>
          When this policy changes, we change the date at the top. If a change affects how we use your data, we'll tell
          you by email or in the app at least 14 days before it takes effect.
        </p>
        <p>
          Questions, requests or complaints? <ContactButton className={CONTACT}>Contact Us</ContactButton>. A real
          person reads every message.
        </p>
      </>
    ),
  },
];
