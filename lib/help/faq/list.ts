import type { FaqGroup } from "@/lib/help/schema";
import { BRAND } from "@/lib/shared/brand";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

const PRICE = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

export const FAQ: readonly FaqGroup[] = [
  {
    title: "Trial, price and your data",
    entries: [
      {
        id: "trial",
        question: "How does the free trial work?",
        answer: [
          "You have everything for 30 days from the moment you register. There is no card to give and nothing to cancel: if you do nothing, nothing is charged.",
        ],
        also: "try test period",
      },
      {
        id: "price",
        question: `What does ${BRAND.name} cost?`,
        answer: [`${PRICE} a month after the trial. There is one plan, and everything is in it.`],
        also: "pricing subscription fee plan dollars",
      },
      {
        id: "card",
        question: "Do I need a credit card to start?",
        answer: ["No. A card is only needed if you decide to subscribe after the trial."],
        also: "payment",
      },
      {
        id: "after-trial",
        question: "What happens when the trial ends and I do not subscribe?",
        answer: [
          "You can no longer work in it, but your data is not deleted. You can still log in, download everything you entered, subscribe later, or delete the account.",
        ],
        also: "expired lock",
      },
      {
        id: "cancel",
        question: "Can I cancel at any time?",
        answer: [
          "Yes. A subscription can be cancelled whenever you like, and you keep it until the end of the month you paid for.",
        ],
        also: "unsubscribe stop refund",
      },
      {
        id: "ownership",
        question: "Who owns what I enter?",
        answer: [
          "You do. We use it to show it to you and for nothing else. The [terms](/terms-conditions) say the same in longer words.",
        ],
        also: "data belongs rights",
      },
      {
        id: "privacy",
        question: "Who can see my bookings and fees?",
        answer: [
          "Only who logs in to your account. No page loads trackers, advertising or scripts of other companies. The [privacy policy](/privacy-policy) says what is kept and for how long.",
        ],
        also: "confidential gdpr tracking cookies",
      },
      {
        id: "delete-account",
        question: "How do I delete my account?",
        answer: [
          "In your account under [Delete account](/account-settings?tab=danger). Download a backup first. For 14 days you can change your mind by logging in; after that everything is gone, for us as well.",
        ],
        also: "close remove leave",
      },
    ],
  },
  {
    title: "Bringing data in and taking it out",
    entries: [
      {
        id: "import-spreadsheet",
        question: "Can I import the spreadsheet I keep now?",
        answer: [
          "Yes, as an Excel file (.xlsx) of up to 10 MB. You see what is new, what changes and which rows cannot be read before anything is written. [The guide](/tutorials/importing) goes through it.",
        ],
        also: "excel google sheets csv upload workbook",
      },
      {
        id: "other-programs",
        question: "I come from HoneyBook, eSpeakers or another program. How do I move?",
        answer: [
          "Export your bookings and contacts there as a spreadsheet. If it comes as CSV, open it in Excel or Google Sheets and save it as .xlsx. Then [import it](/workbook): most headers are recognised as they are, and you may rename those that are not.",
        ],
        also: "migrate switch dubsado hubspot csv transfer",
      },
      {
        id: "import-twice",
        question: "What if I import the same file twice?",
        answer: [
          "Nothing doubles. Rows that are there already count as unchanged, and rows that differ are shown with their differences before you say yes.",
        ],
        also: "duplicates again",
      },
      {
        id: "export",
        question: "How do I get my data out?",
        answer: [
          "Open [Import & export](/workbook) and press **Download complete backup**: one Excel workbook with everything, or **Download archive with files** for a zip with your photos and documents as well. In your account under [Data](/account-settings?tab=data) there is a JSON file for programs as well. All of them work at any time, also when you do not subscribe.",
          "A single list leaves by **Export** above it, for Excel or as CSV.",
        ],
        also: "backup download excel json csv zip archive photos",
      },
      {
        id: "deleted",
        question: "I deleted something by mistake. Is it gone?",
        answer: [
          "No. It lies in the trash for 30 days: press **Trash** above the list it was in, open it, and press **Restore**. Right after deleting, the message at the edge of the screen has an **Undo**.",
        ],
        also: "trash restore undelete recover lost",
      },
      {
        id: "places",
        question: "How do you know an event’s time zone, and how far it is?",
        answer: [
          "From its city and state or its ZIP code, which we look up in a table of our own; nobody outside is asked. A time zone that you choose yourself comes first. For a place that we do not know the event says so: then choose the zone yourself.",
          "Where the table comes from stands in the [terms](/terms-conditions#software).",
        ],
        also: "place location city zip distance geonames credits map",
      },
      {
        id: "demo-data",
        question: "How do I get rid of the demo data?",
        answer: [
          "Press **Remove demo data** in the line at the top of every page. Your own work stays. [More about it](/tutorials/demo-data).",
        ],
        also: "sample example made-up reset",
      },
    ],
  },
  {
    title: "Bookings and money",
    entries: [
      {
        id: "hold-or-confirmed",
        question: "What is the difference between a hold and a confirmed event?",
        answer: [
          "A [hold](/glossary#hold) gives somebody first right to a day; nobody owes anybody anything yet. An event is [confirmed](/glossary#confirmed) when the agreement is signed or the deposit is paid: then the day is taken.",
        ],
        also: "pencil option tentative status booked",
      },
      {
        id: "two-holds",
        question: "Two parties want the same day. What do I enter?",
        answer: [
          "An event for each, both as holds, and in the notes who was first and until when each may decide. When one is firm, ask the other to confirm or release, and set the loser to Released.",
        ],
        also: "first hold second hold challenge double booking conflict",
      },
      {
        id: "net-or-gross",
        question: "Which fee do I enter, net or gross?",
        answer: [
          "Under **Speaking fee** what is agreed for the talk, and under **Travel fee** what the client pays for travel on top; the gross fee is their sum. If a bureau keeps a share, decide once whether you enter the fee before or after it, and stay with it: your goal is measured in speaking fees.",
          "The words are explained in the glossary: [net fee](/glossary#net-fee), [gross fee](/glossary#gross-fee).",
        ],
        also: "amount price",
      },
      {
        id: "commission",
        question: "Where do I put a bureau’s commission?",
        answer: [
          "Name the bureau in the event, and keep its terms in the notes of the [bureau partner](/bureau-partners): the rate, what it is taken from, and who invoices the client. Commission is not calculated for you at present.",
        ],
        also: "percentage agency share cut",
      },
      {
        id: "travel",
        question: "The client pays my flights directly. What is my travel fee?",
        answer: [
          "Leave it at zero: the travel fee is money that is paid to you. A flat [buyout](/glossary#buyout) or agreed reimbursements belong there.",
        ],
        also: "expenses hotel reimbursement",
      },
      {
        id: "withholding",
        question: "A state wants to withhold tax from my fee. What now?",
        answer: [
          "Some states make the client keep back a part of a nonresident speaker’s fee; it usually counts toward the tax you owe there. Note it in the event, and ask your tax preparer before you sign, as a waiver has to be filed beforehand. See [nonresident withholding](/glossary#nonresident-withholding). This is information and not tax advice.",
        ],
        also: "taxes nonresident 1099 w-9",
      },
      {
        id: "goal",
        question: "How is my annual goal counted?",
        answer: [
          "By the speaking fees of this calendar year: those of completed and closed events are earned, those of confirmed events are booked. Travel fees do not count. Set the goal in your [profile](/profile).",
        ],
        also: "dashboard target revenue",
      },
      {
        id: "time-zones",
        question: "How are time zones handled?",
        answer: [
          "An event has the day and the hour of the clock at the venue, and they never move, wherever you are. You can add the venue’s time zone. Your own time zone, in your [profile](/profile), only decides which day is today.",
        ],
        also: "timezone hour daylight saving",
      },
    ],
  },
  {
    title: "Working with it",
    entries: [
      {
        id: "phone",
        question: "Does it work on my phone?",
        answer: [
          "Yes, in the browser, with nothing to install. Lists, forms and the dashboard are made for small screens too. [Tips for the phone](/tutorials/phone).",
        ],
        also: "mobile app iphone android ios tablet",
      },
      {
        id: "offline",
        question: "Can I work offline?",
        answer: [
          "Not yet: you need a connection. If it drops while you fill in a form, what you typed is kept on your device, and you can save it once you are back. For a trip without a network, take the backup workbook or a printed page along.",
        ],
        also: "internet plane wifi",
      },
      {
        id: "two-devices",
        question: "What if I change the same event on two devices?",
        answer: [
          "The second one to save is told that there is a newer version and sees both, field by field. Nothing is overwritten silently.",
        ],
        also: "conflict sync simultaneous assistant",
      },
      {
        id: "keyboard",
        question: "Are there keyboard shortcuts?",
        answer: ["Press ? on any page to see them. [The guide](/tutorials/search) has the useful ones."],
        also: "keys hotkeys search",
      },
      {
        id: "words",
        question: "Where do I look up a word of the trade?",
        answer: [
          "In the [glossary](/glossary). On many screens, a small question mark beside a word explains it on the spot.",
        ],
        also: "terms dictionary definition meaning",
      },
    ],
  },
  {
    title: "Logging in and getting help",
    entries: [
      {
        id: "forgot-password",
        question: "I forgot my password or my username.",
        answer: [
          "On the log-in form press **Forgot password?** or **Forgot username?** and type your email address. A link to choose a new password, or your username, comes by mail. The address has to be confirmed, so do that early.",
        ],
        also: "reset lost recover login",
      },
      {
        id: "two-factor",
        question: "How do I turn on two-factor authentication, and what if I lose my phone?",
        answer: [
          "In your account under [Security](/account-settings?tab=security). Save the recovery codes that you are shown: each replaces the code from your phone once. [Step by step](/tutorials/security).",
        ],
        also: "2FA authenticator passkey code secure",
      },
      {
        id: "no-mail",
        question: "The confirmation mail does not arrive.",
        answer: [
          "Look into the spam folder, and check the address in your [account](/account-settings). There you can correct it and have the mail sent again.",
        ],
        also: "verification verify email",
      },
      {
        id: "not-working",
        question: "Something does not work. Where do I look?",
        answer: [
          "[Diagnostic](/diagnostic) tries the connection, the session, the database and the storage, and lists the last errors of this tab. **Copy report** gives you a text without passwords or data, to send along when you write to us.",
        ],
        also: "error broken bug diagnose slow loading status",
      },
      {
        id: "contact",
        question: "How do I reach a person?",
        answer: ["Press **Contact Us** at the foot of any page. For ideas and wishes there is [Feedback](/feedback)."],
        also: "support help message complain bug",
      },
    ],
  },
];
