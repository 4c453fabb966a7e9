import { CONTRACT_QUESTIONS, INVOICE_QUESTIONS } from "@/lib/help/faq/paper";
import { BOOKING_QUESTIONS, USE_QUESTIONS } from "@/lib/help/faq/use";
import type { FaqGroup } from "@/lib/help/list";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { BRAND } from "@/lib/shared/site";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/subscription";

const PRICE = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

export const FAQ: readonly FaqGroup[] = [
  {
    title: "Trial, price and your data",
    entries: [
      {
        id: "trial",
        question: "How does the free trial work?",
        answer: [
          "You get every feature for 30 days from the day you register. We don't ask for a card, and there's nothing to cancel. If you do nothing, you aren't charged.",
        ],
        also: "try test period",
      },
      {
        id: "price",
        question: `What does ${BRAND.name} cost?`,
        answer: [`${PRICE} a month after the trial. There's one plan with every feature.`],
        also: "pricing subscription fee plan dollars",
      },
      {
        id: "card",
        question: "Do I need a credit card to start?",
        answer: ["No. You only need a card if you decide to subscribe after the trial."],
        also: "payment",
      },
      {
        id: "after-trial",
        question: "What happens if I don't subscribe after the trial?",
        answer: [
          "You can't work in your account anymore, but your data isn't deleted. You can still sign in, download everything you entered, subscribe later or delete your account.",
        ],
        also: "expired lock",
      },
      {
        id: "cancel",
        question: "Can I cancel anytime?",
        answer: [
          "Yes. Click **Cancel plan** on [your plan's page](/subscribe). You keep access through the end of your billing period.",
        ],
        also: "unsubscribe stop refund",
      },
      {
        id: "ownership",
        question: "Who owns what I enter?",
        answer: ["You do. We use it only to run the app for you. The [terms](/terms-conditions) have the details."],
        also: "data belongs rights",
      },
      {
        id: "privacy",
        question: "Who can see my bookings and fees?",
        answer: [
          "Only you. If you ask us for help, someone on our team can look at your account for up to an hour, without changing anything, and you can see when they did. There are no ads, trackers or third-party scripts. The [privacy policy](/privacy-policy) lists what we store and for how long.",
        ],
        also: "confidential gdpr tracking cookies",
      },
      {
        id: "delete-account",
        question: "How do I delete my account?",
        answer: [
          "In your account under [Delete account](/account-settings?tab=danger). Download a backup first. You won't be charged again after your billing period ends. You can change your mind for 14 days by signing in; after that, everything is permanently deleted.",
        ],
        also: "close remove leave",
      },
    ],
  },
  {
    title: "Import and export",
    entries: [
      {
        id: "import-spreadsheet",
        question: "Can I import my current spreadsheet?",
        answer: [
          "Yes: an Excel (.xlsx) or CSV file of up to 10 MB, in any layout. You preview what's new, what changes and which rows need a fix before anything is imported. [See the guide](/tutorials/importing).",
        ],
        also: "excel google sheets csv upload workbook",
      },
      {
        id: "other-programs",
        question: "I'm coming from HoneyBook, eSpeakers or another program. How do I move?",
        answer: [
          "Export your bookings and contacts there as Excel or CSV and [import the file](/import). We recognize most headers and ask you about the rest.",
        ],
        also: "migrate switch dubsado hubspot csv transfer",
      },
      {
        id: "import-twice",
        question: "What if I import the same file twice?",
        answer: [
          "Nothing gets duplicated. Rows you already have count as unchanged, and we show you the differences in the others before you import.",
        ],
        also: "duplicates again",
      },
      {
        id: "export",
        question: "How do I get my data out?",
        answer: [
          "Open [Import & export](/import) and click **Download complete backup** for one Excel workbook with everything, or **Download archive with files** for a zip that also has your photos and documents. For software, there's **Download JSON**. All of this works anytime, even if you don't subscribe.",
          "To export a single list as Excel or CSV, click **Export** above it.",
        ],
        also: "backup download excel json csv zip archive photos",
      },
      {
        id: "restore",
        question: "How do I restore a backup?",
        answer: [
          "Use the archive: sign up for a new account, open [Import & export](/import) there and click **Choose an archive**. It restores everything, including photos, or nothing.",
          "Signed contracts keep their signed file and are marked as restored. A contract that wasn't signed by everyone is a draft again, or voided if it had expired: its links and signatures stay with the first account.",
          "You can only restore an archive into an empty account. The Excel workbook is for reading; importing it again changes nothing.",
        ],
        also: "restore archive zip backup new account move",
      },
      {
        id: "same-client-twice",
        question: "I have the same client twice. What should I do?",
        answer: [
          "Open [Duplicates](/clients/duplicates) and merge them field by field. You can undo this for 30 days. [See the guide](/tutorials/duplicates).",
        ],
        also: "duplicate merge double look-alike",
      },
      {
        id: "deleted",
        question: "I deleted something by mistake. Is it gone?",
        answer: [
          "No. It stays in the trash for 30 days. In the ⋯ menu above the list it was in, choose **Trash**, open it and click **Restore**. Right after you delete something, the message on screen also has an **Undo**.",
        ],
        also: "trash restore undelete recover lost",
      },
      {
        id: "places",
        question: "How do you know an event's time zone and distance?",
        answer: [
          "From its city and state or ZIP code, which we look up in our own table without asking anyone else. If you choose a time zone, yours comes first. If we can't find a place, the event says so and you can choose the time zone yourself.",
          "The sources are listed in the [terms](/terms-conditions#software).",
        ],
        also: "place location city zip distance geonames credits map",
      },
      {
        id: "demo-data",
        question: "How do I remove the sample data?",
        answer: [
          "Click **Remove sample data** at the top of any page. Your own work stays. [Learn more](/tutorials/demo-data).",
        ],
        also: "demo example made-up reset",
      },
    ],
  },
  ...BOOKING_QUESTIONS,
  CONTRACT_QUESTIONS,
  INVOICE_QUESTIONS,
  ...USE_QUESTIONS,
  {
    title: "Signing in and getting help",
    entries: [
      {
        id: "forgot-password",
        question: "I forgot my password or my username.",
        answer: [
          "On the sign-in form, click **Forgot password?** or **Forgot username?** and enter your email address. We'll email you your username or a link to choose a new password. This only works with a confirmed address, so confirm yours early.",
        ],
        also: "reset lost recover login",
      },
      {
        id: "two-factor",
        question: "How do I turn on two-factor authentication, and what if I lose my phone?",
        answer: [
          "In your account under [Security](/account-settings?tab=security). Save the recovery codes: each one replaces the code from your phone once. [See the steps](/tutorials/security).",
        ],
        also: "2FA authenticator passkey code secure",
      },
      {
        id: "no-mail",
        question: "I didn't get the confirmation email.",
        answer: [
          "Check your spam folder and the address in your [account](/account-settings). You can correct it there and send the email again.",
        ],
        also: "verification verify email",
      },
      {
        id: "not-working",
        question: "Something isn't working. Where do I look?",
        answer: [
          "[Diagnostic](/diagnostic) checks the connection, session, database and storage, and lists recent errors in this tab. **Copy report** gives you a text without passwords or data that you can send us.",
        ],
        also: "error broken bug diagnose slow loading status",
      },
      {
        id: "contact",
        question: "How do I reach a person?",
        answer: ["Click **Contact Us** at the bottom of any page. For ideas and requests, use [Feedback](/feedback)."],
        also: "support help message complain bug",
      },
    ],
  },
];
