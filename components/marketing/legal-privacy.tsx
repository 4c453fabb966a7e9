import type { LegalSection } from "@/components/marketing/legal-page";
import { COOKIES, KEPT_FOR, LegalTable, ON_THIS_DEVICE, PROCESSORS } from "@/components/marketing/legal-table";
import { ContactButton } from "@/components/support/contact-button";
import { BRAND } from "@/lib/shared/site";

const CONTACT = "text-brand underline underline-offset-4 hover:no-underline";

export const PRIVACY: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who this is about",
    body: (
      <>
        <p>
          {BRAND.name} is a web application with which professional speakers run their business. “We” is the operator of
          this installation of {BRAND.name}: whoever runs it at the address you are reading this at. “You” is a visitor,
          or a speaker with an account.
        </p>
        <p>
          For your account and for visits to these pages, we decide what is done with the data, as this policy says. For
          what you enter about others, such as clients, event planners and bureaus, you decide; we store it for you and
          do what you tell the application to do.
        </p>
      </>
    ),
  },
  {
    id: "what",
    title: "What is stored",
    body: (
      <>
        <ul>
          <li>
            <strong>Your account:</strong> username, email address, your password as a one-way hash (argon2id), and, if
            you use them, the sealed secret of your authenticator app, hashes of recovery codes, the public keys of
            passkeys, and when you were last here.
          </li>
          <li>
            <strong>Your sessions:</strong> for each browser that is signed in, when it signed in, when it was last
            used, and how the browser calls itself. You see the list in your account and can end each of them.
          </li>
          <li>
            <strong>Your business:</strong> your speaker profile, and the events, clients, bureaus, representatives,
            fees, notes and files that you enter or import.
          </li>
          <li>
            <strong>Your plan:</strong> when the trial ends, whether you subscribed, and a promotion code if you used
            one. Card numbers never reach us; the payment provider takes them.
          </li>
          <li>
            <strong>What you write to us:</strong> your name, email address and message, from the contact and feedback
            forms.
          </li>
          <li>
            <strong>Visits to a media kit:</strong> when you open the link to a speaker’s kit and look at it, the day
            and time, how long it was in front of you, which of its sections, and whether you took a file along. No
            cookie tells visitors apart, and no IP address is kept. Your browser’s address and name are made into a code
            with a key that is thrown away after the day; from then on nobody can tell who it was, or know you again. If
            you ask for a date, what you write goes to the speaker.
          </li>
          <li>
            <strong>Counters against abuse:</strong> how often someone tried to log in, or asked for a mail, in the last
            minutes or hours.
          </li>
          <li>
            <strong>Technical logs:</strong> when a request fails, its time, its path and the kind of error. No
            passwords, links, form contents or IP addresses are written there by the application. The network and the
            hosting company between you and us may log IP addresses for a short time, as they do for every website.
          </li>
        </ul>
        <p>
          We do not ask for more than the application needs, and nobody is obliged to give us any of it. Without a
          username, an email address and a password there can be no account.
        </p>
      </>
    ),
  },
  {
    id: "why",
    title: "What it is used for",
    body: (
      <>
        <ul>
          <li>
            to give you the application: to keep, find and show what you entered, and to send what you ask us to send;
          </li>
          <li>to keep your account yours: signing in, confirming your address, warning you of new browsers;</li>
          <li>to bill a subscription, if you take one;</li>
          <li>
            to answer you, and to find and repair what does not work. For that, somebody of ours may see your account as
            you see it, for an hour at most: they can change nothing in it, take nothing along, and that they did is
            written down.
          </li>
        </ul>
        <p>
          Where the law asks for a legal basis: the first three are needed for the contract with you, the last is our
          legitimate interest in a service that works and is safe. Your data is <strong>not sold</strong>, not used for
          advertising, and no decision about you is taken by a machine alone.
        </p>
      </>
    ),
  },
  {
    id: "trackers",
    title: "No trackers",
    body: (
      <p>
        No page loads scripts, fonts, pictures or counters from another company by itself. A video in a media kit is a
        picture of ours until you press it; then the player of the company that hosts it is loaded. There are no
        advertising cookies and no analytics, so there is nothing to consent to or to refuse. Browsers are told by the
        pages themselves not to load anything of the kind.
      </p>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>All of them are ours, and each is needed for what it does.</p>
        <LegalTable caption="Cookies" head={["Cookie", "What it does", "How long"]} rows={COOKIES} />
      </>
    ),
  },
  {
    id: "device",
    title: "What your browser keeps",
    body: (
      <>
        <p>
          Some things stay in your browser’s own storage and are never sent to us. You can erase them in your browser at
          any time.
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
    title: "Who else handles it",
    body: (
      <>
        <p>
          We use a few companies for what we cannot do ourselves. Each gets only what its task needs, works on our
          instructions or by its own duties as a payment company, and may be in another country than you.
        </p>
        <LegalTable
          caption="Companies that handle data for us"
          head={["Role", "What it gets", "When"]}
          rows={PROCESSORS}
        />
        <p>
          Besides them, data leaves only if you give it away, for example by a link that you share, or if the law leaves
          us no choice. Ask us for the names of the companies in these roles; we will tell you.
        </p>
      </>
    ),
  },
  {
    id: "how-long",
    title: "How long it is kept",
    body: (
      <>
        <LegalTable caption="How long data is kept" head={["What", "How long"]} rows={KEPT_FOR} />
        <p>
          When your account is deleted, every row that belongs to it goes: sessions, profile, events, contacts, feedback
          and files. One entry without a name stays as evidence: that an account was deleted, and when. Backups of the
          database hold it until they are replaced by newer ones; a deleted account is not brought back from them.
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How it is protected",
    body: (
      <p>
        Passwords are hashed with argon2id. Session tokens and mailed links are kept as hashes only. Every account’s
        data is kept apart from all others twice, by the program and by the database. There is a second factor, there
        are passkeys, and you are told by mail of sign-ins from new browsers. No system is perfectly safe: if a breach
        concerns your data, we will tell you, and the authorities where the law says so, without undue delay.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>Most of them you can use without asking anybody:</p>
        <ul>
          <li>
            <strong>See and take along:</strong> under Account, Data, you download everything at any time as an Excel
            workbook or as JSON, also when your trial or subscription has ended.
          </li>
          <li>
            <strong>Correct:</strong> every entry can be changed, and so can your username and email address.
          </li>
          <li>
            <strong>Delete:</strong> every entry can be deleted, and so can the account.
          </li>
        </ul>
        <p>
          Depending on where you live you may also restrict or object to what we do with your data, and complain to your
          data protection authority. Nobody is treated worse for using a right. We answer within a month.
        </p>
        <p>
          If you are not a user, but a speaker has entered something about you, please ask that speaker first; it is
          theirs to change or delete. If you cannot reach them, write to us and we pass it on.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: <p>{BRAND.name} is for people of at least 18 years. We do not knowingly keep data of anyone younger.</p>,
  },
  {
    id: "changes",
    title: "Changes and contact",
    body: (
      <>
        <p>
          When this policy changes, the date at the top changes with it. If a change matters to what is done with your
          data, we tell you by mail or in the application at least 14 days before it takes effect.
        </p>
        <p>
          Questions, requests and complaints: <ContactButton className={CONTACT}>Contact Us</ContactButton>. A person
          reads it.
        </p>
      </>
    ),
  },
];
