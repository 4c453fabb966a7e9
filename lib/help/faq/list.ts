import { BOOKING_QUESTIONS, USE_QUESTIONS } from "@/lib/help/faq/use/list";
import type { FaqGroup } from "@/lib/help/list";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";
import { BRAND } from "@/lib/shared/site";

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
          "Yes: press **Cancel plan** on [your plan’s page](/subscribe). You keep it until the end of the month you paid for.",
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
          "Only you. If you ask us for help, someone on our team can look at your account for up to an hour, without changing anything, and you can see when they did. There are no ads, trackers or third-party scripts. The [privacy policy](/privacy-policy) says what is kept and for how long.",
        ],
        also: "confidential gdpr tracking cookies",
      },
      {
        id: "delete-account",
        question: "How do I delete my account?",
        answer: [
          "In your account under [Delete account](/account-settings?tab=danger). Download a backup first. Nothing more is charged once the month you paid for is over. For 14 days you can change your mind by logging in; after that everything is gone, for us as well.",
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
          "Yes, as an Excel file (.xlsx) or CSV of up to 10 MB, in whatever layout you keep it. You see what is new, what changes and which rows cannot be read before anything is written. [The guide](/tutorials/importing) goes through it.",
        ],
        also: "excel google sheets csv upload workbook",
      },
      {
        id: "other-programs",
        question: "I come from HoneyBook, eSpeakers or another program. How do I move?",
        answer: [
          "Export your bookings and contacts there as a spreadsheet, for Excel or as CSV, and [import it](/workbook): most headers are recognised as they are, and for those that are not you are asked what they hold.",
        ],
        also: "migrate switch dubsado hubspot csv transfer",
      },
      {
        id: "import-twice",
        question: "What if I import the same file twice?",
        answer: [
          "Nothing gets duplicated. Rows that are there already count as unchanged, and rows that differ are shown with their differences before you say yes.",
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
        id: "restore",
        question: "How do I restore a backup?",
        answer: [
          "The archive is what restores: sign up for a new account, open [Import & export](/workbook) there and click **Choose an archive**. All of it is restored with its photos, or none of it.",
          "You can restore an archive only into an empty account. The Excel workbook is for reading; imported again, it changes nothing.",
        ],
        also: "restore archive zip backup new account move",
      },
      {
        id: "same-client-twice",
        question: "The same client is in my list twice. What now?",
        answer: [
          "Open [Duplicates](/clients/duplicates) and make one of them, field by field. For 30 days you can take it back. [The guide](/tutorials/duplicates) goes through it.",
        ],
        also: "duplicate merge double look-alike",
      },
      {
        id: "deleted",
        question: "I deleted something by mistake. Is it gone?",
        answer: [
          "No. It stays in the trash for 30 days. In the ⋯ menu above the list it was in, choose **Trash**, open it and click **Restore**. Right after deleting, the message at the edge of the screen has an **Undo**.",
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
        question: "How do I remove the sample data?",
        answer: [
          "Click **Remove sample data** at the top of any page. Your own work stays. [More about it](/tutorials/demo-data).",
        ],
        also: "demo example made-up reset",
      },
    ],
  },
  ...BOOKING_QUESTIONS,
  ...USE_QUESTIONS,
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
