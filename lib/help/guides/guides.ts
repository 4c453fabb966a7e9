import { CONTRACT_GUIDES } from "@/lib/help/guides/contracts";
import { PARTNER_GUIDES } from "@/lib/help/guides/partners";
import { TAX_GUIDES } from "@/lib/help/guides/taxes";
import type { Guide } from "@/lib/help/list";

const BOOKING_GUIDES = [
  {
    id: "holds",
    title: "Holds and first right of refusal",
    summary: "How the hold ladder works, how to challenge a hold, and what happens next.",
    intro:
      "A hold gives someone first right of refusal on a date. Several clients can hold the same date. They're ranked in the order they asked, and the first one decides before anyone else gets the date.",
    steps: [
      "Give an event the status **Hold**. Its page then shows the **Hold ladder** for that date.",
      "Add the **End client** and a **Confirm by** date. If two bureaus hold the date for the same client, we'll point it out.",
      "Is someone lower on the ladder ready to book? Click **Challenge first hold**. We'll email the first holder a link to confirm or release, and they get business days to reply.",
      "When a hold is released, the next one moves up. We don't tell anyone automatically: click **Tell them** when you're ready.",
      "To turn a hold into a booking, open its menu and choose **Mark contract sent**. You can also move it up or down there, or release it with a reason.",
    ],
    notes: ["Holds never expire automatically. We'll remind you when the confirm-by date passes, and you decide."],
    pictures: [
      {
        name: "hold",
        alt: "The page of an event on hold: the ladder of its day with who is first, the button to ask them, and the fields End client and Confirm by.",
      },
    ],
  },
  {
    id: "views",
    title: "Table, board, calendar, and your own views",
    summary: "Three ways to look at your events, each just as you left it.",
    intro:
      "Your events open as a **Table**, a **Board** or a **Calendar**. Each one remembers its filters and your place.",
    steps: [
      "The [table](/events) starts with what's upcoming. Filter it by date, status or year; **Filters** has client, bureau, state, type and fee.",
      "To keep a filtered list, click **Views**, then **Save as a new view**. Choose **Open first** to start with it.",
      "Select rows to change the status of many events at once or to export them.",
      "The [board](/events/board) has a column for each status with its count, fees and weighted pipeline. Drag a card to change its status, or press M on it. The message that follows has an **Undo**.",
      "The [calendar](/events/calendar) shows a month, week, agenda or year. Use the arrow keys to move between dates and N to add an event.",
      "Not available? Block dates under [Days off](/days-off). They show up in your calendar, your feeds and the availability on your media kit.",
    ],
    notes: [
      "To see which events led to more bookings and income, open [Referrals](/events/referrals).",
      "Two events on one flight? Click **Keep as a trip** under [Trips](/trips) to split what they cost.",
    ],
    pictures: [
      {
        name: "board",
        alt: "The board: a column for each status with its count and sums, and cards with the day, the client and the fee.",
      },
      {
        name: "calendar",
        alt: "The calendar of a month with events on their days, and the choice of month, week, agenda and year.",
      },
    ],
  },
  {
    id: "event-day",
    title: "Checklist, files and the day sheet",
    summary: "Prepare for each event, and take one page along.",
    intro:
      "Every event has a checklist, its own documents and photos, and a day sheet with everything you need on the day.",
    steps: [
      "On an event, click **Add your usual steps**. Each step gets its own due date, such as two weeks before the talk, and moves when the event moves.",
      "Set up your usual steps for each type of event under [Checklists](/events/checklists).",
      "Check off what's done and add what's missing. The panel shows how many steps are done or late.",
      "Drop contracts, slides and room plans on **Documents**, and pictures on **Photos**. Location data is removed from photos automatically.",
      "Open **Day sheet** before you leave, on the phone you travel with. After that it opens offline, with phone numbers you can tap.",
    ],
    notes: [
      "The day sheet prints on one page. It has no money and none of your private notes, so you can share it.",
      "Add flights and hotels under **Travel plan** on the event, or paste a confirmation. They're on the day sheet, like a line in **Notes for the day** that starts with “Call time:”.",
      "Liked the hotel? Note it under **Where to go again** on the event. It shows up at events within five miles.",
    ],
    pictures: [
      {
        name: "checklists",
        alt: "The page of your usual steps: twelve to start with, a tab for each type of event, and a line to add a step with its days.",
      },
    ],
  },
  {
    id: "calendar-feeds",
    title: "Your events in your own calendar",
    summary: "See your events in Google, Apple or Outlook.",
    intro:
      "A calendar feed is a private link that your calendar app checks for changes. Create as many as you like, one for each person or app.",
    steps: [
      "Open [Calendar feeds](/calendar-feeds), name the feed and choose **What it shows**.",
      "Busy only shows when you're taken and nothing else. Titles adds names and cities. Everything except fees adds venues, people and your notes for the day, never your private notes.",
      "Click **Create feed**, then choose your app under **Add it to**.",
      "To stop sharing, revoke that feed. Its link stops working right away, and your other feeds keep working.",
      "For a single event, click **Add to calendar** on its page.",
    ],
    notes: [
      "Times are local to the venue. Holds are marked as tentative. Feeds never include fees.",
      "Calendar apps check for changes on their own schedule: Apple and Outlook within hours, Google within a day.",
    ],
    pictures: [
      {
        name: "calendar-feeds",
        alt: "Calendar feeds: a name for the address, and the choice between busy only, titles and everything but money.",
      },
    ],
  },
] as const satisfies readonly Guide[];

/** In reading order. Text between ** is a label on a screen, checked by a test. */
export const GUIDES: readonly Guide[] = [
  {
    id: "importing",
    title: "Bring in your spreadsheet",
    summary: "Bring in ten years of bookings in a few minutes, and preview everything first.",
    intro: "Import your spreadsheet as is: an Excel (.xlsx) or CSV file, in any layout.",
    steps: [
      "Open [Import & export](/import) and click **Choose a file**, or drop the file on the page.",
      "We match your columns by their headers: Fee, Honorarium and Speaking Fee all work. We'll ask about anything that's unclear and remember your answers.",
      "Check the preview. It lists every row as **New**, **Changed**, **Unchanged** or **Can't be read**, with its date, town, fee, status and client, and adds up each year. Hover over a value to see the original cell.",
      "Something's wrong? Open a row and fix its cells, change **How we read your file**, or click **Choose another file**.",
      "Click the import button. Clients and bureaus mentioned in your events are created too. A client you already have is matched by name.",
    ],
    notes: [
      "Starting from scratch? **Download the template**. Required columns are marked with a star.",
      "Importing the same file twice is fine: nothing gets duplicated.",
      "**Undo this import** works for 30 days. Anything you've edited since will be kept.",
    ],
    pictures: [
      {
        name: "import",
        alt: "The import page: a field to drop a file on, with the buttons Choose a file and Download the template, below it your imports and the ways to take everything with you.",
      },
    ],
  },
  {
    id: "events",
    title: "An event from inquiry to closed",
    summary: "What each status means for your calendar and your income.",
    intro:
      "Every engagement is one event, from the first inquiry to the last payment. Its status shows how firm the date is, and your dashboard counts by it.",
    steps: [
      "Click **New event** at the top of any page, or press N. Just a name and date to start.",
      "An event from your media kit starts with what the planner asked. Click **Place hold**, **Not available** or **Log reply**.",
      "The button at the top of an event is always the next step, such as **Mark contract sent**. You can set any status from the menu.",
      "Does someone else want a date that's on hold? [Challenge the first hold](/tutorials/holds) before you say yes.",
      "We'll point out another event on the same date, a day off, or one too far away to reach. You can always save anyway.",
      "After your talk, set **Completed**, then **Closed** once you've been paid. The dashboard reminds you about past events.",
      "Called off after it was confirmed? Set **Canceled** instead of deleting it, so your history stays accurate.",
    ],
    notes: [
      "You can set any status in any order. The timeline shows who changed it, when and why.",
      "Dates and times are local to the venue.",
    ],
    statuses: true,
    pictures: [
      {
        name: "event-form",
        alt: "The form of an event with its name, date, status, speaking fee and travel fee, and below them the venue.",
      },
      {
        name: "event",
        alt: "The page of an event: its tabs, when and where on the left and the people on the right.",
      },
    ],
  },
  ...BOOKING_GUIDES,
  ...PARTNER_GUIDES,
  {
    id: "terms",
    title: "Payment terms and cancellations",
    summary: "When you're paid, and what you keep if an event is canceled.",
    intro: "Set your usual terms once. Every new event starts with them, and you can change them for a single event.",
    steps: [
      "Open [Default terms](/profile/terms) and click **Add terms**. Set up to six installments: a percent or an amount, due on signing, before or after the event, or on a date. The last one covers the balance.",
      "Add a cancellation policy in steps, such as 50% of the fee within 60 days and 100% within 30.",
      "Do you have other terms for workshops or virtual talks? Add them for that type of event.",
      "On an event, **Terms** shows each amount with its due date. Click **Edit** to agree on something else; later changes of your defaults won't touch it.",
      "When an event is canceled, choose who canceled and when you were told. We'll show what your policy leaves owed, and you decide what to keep.",
    ],
    notes: [
      "Events under one deal can share terms, and **Package price** spreads one price over their dates.",
      "If you cancel, or no one is at fault, the suggested amount is $0.",
    ],
    pictures: [
      {
        name: "terms",
        alt: "Default terms: a payment schedule, a cancellation policy, a late fee and recording rights for all events, and others for virtual talks.",
      },
    ],
  },
  ...CONTRACT_GUIDES,
  ...TAX_GUIDES,
  {
    id: "search",
    title: "Search and shortcuts",
    summary: "One search box for everything, and shortcuts for what you do ten times a day.",
    intro:
      "The search box at the top finds events, clients, bureau partners, representatives and testimonials. Typos, accents and phone number formats are OK.",
    steps: [
      "Press Ctrl K, or ⌘ K on a Mac, on any page. Start with two letters.",
      "Use the arrow keys to move through the results and Enter to open one.",
      "Be more specific: state:TX for a state, status:hold for a status, 2026-03 for a month, >10000 for a fee.",
      "Or type what you want to do: new event, go to board, request testimonial.",
      "In a list, / searches it, J and K move down and up, and X selects a row.",
      "Press ? to see all shortcuts. They're off while you type.",
    ],
    notes: ["Press G, then E for events, G, then C for clients, or G, then D for the dashboard."],
    pictures: [
      {
        name: "events",
        alt: "The list of events with its search, its filters by date, status and year, and the column choice.",
      },
    ],
  },
  {
    id: "backup",
    title: "Back up and export your data",
    summary: "Everything in one file, anytime, whether you subscribe or not.",
    intro:
      "Your data belongs to you. The Excel workbook has everything, for reading. The archive adds your files and can restore an account.",
    steps: [
      "Open [Import & export](/import) and click **Download complete backup**.",
      "The file name has your username and the date. It has sheets for events, clients, bureau partners and your profile, plus one for everything else: venues, contacts, tasks, commissions and more.",
      "You can edit events, clients, bureau partners, representatives and your profile in Excel and import them again. The other sheets are for reading.",
      "Want your photos and documents, too? **Download archive with files** gives you a zip with the workbook, a JSON copy and a folder for each event.",
      "Just need a list? **Export** above it gives you what you see, with its search, filters and columns, as Excel or CSV.",
      "For your own software, use **Download JSON**.",
    ],
    notes: [
      "To restore an archive, sign up for a new account and click **Choose an archive** under [Import & export](/import) there. The account must be empty. Contracts waiting for signatures become drafts.",
      "Deleted something by mistake? In the ⋯ menu above the list, choose **Trash**, open it and click **Restore**. It stays there for 30 days.",
    ],
    pictures: [
      {
        name: "backup",
        alt: "The complete backup on the import page, with its button Download complete backup.",
      },
    ],
  },
  {
    id: "security",
    title: "Two-factor authentication and passkeys",
    summary: "Two minutes now, and a stolen password isn't enough to get in.",
    intro:
      "Two-factor authentication asks for a code from your phone when you sign in. A passkey replaces the password and code with your fingerprint, face or screen lock. You can use both.",
    steps: [
      "Open [Account, Security](/account-settings?tab=security) and click **Set up** next to two-factor authentication.",
      "Enter your password, scan the QR code with an authenticator app and enter the six digits it shows.",
      "Save the recovery codes somewhere other than your phone. Each one works once, and we only show them now.",
      "For a passkey, click **Add a passkey**, enter your password and follow your device's instructions.",
      "Next time, choose **Sign in with a passkey** on the sign-in form.",
    ],
    notes: [
      "New phone? Sign in with a recovery code, click **Turn off** and set it up again.",
      "Under [Sessions](/account-settings?tab=sessions), see where you're signed in. **Sign out everywhere else** ends all other sessions.",
    ],
    pictures: [
      {
        name: "security",
        alt: "The security settings: password, two-factor authentication with its button Set up, and passkeys.",
      },
    ],
  },
  {
    id: "phone",
    title: "On your phone",
    summary: "Everything you need between the green room and your ride.",
    intro:
      "Lectern works in your phone's browser, so there's nothing to install. It's the same account and the same data, designed for a small screen.",
    steps: [
      "Open the same address in your phone's browser and sign in. With a passkey, there's nothing to type.",
      "Use your browser's menu to add Lectern to your home screen.",
      "The dashboard starts with your next event and how many days are left.",
      "Everything else is in the menu at the top left.",
      "An event's page has the date, time, venue and people. Tap an email address to write or a phone number to call.",
    ],
    notes: [
      "You need a connection, except for a [day sheet](/tutorials/event-day) you've already opened. If you lose your connection while typing, what you typed is saved on the phone and offered again when you come back.",
    ],
    pictures: [
      {
        name: "phone-dashboard",
        alt: "The dashboard on a phone: the next event with the days left, and the ones after it.",
        phone: true,
      },
      { name: "phone-event", alt: "An event on a phone: its status, date, time and venue.", phone: true },
    ],
  },
  {
    id: "demo-data",
    title: "Load and remove sample data",
    summary: "Explore with made-up bookings, then start with your own in one click.",
    intro:
      "While your account is empty, your dashboard offers sample data. A line at the top of every page says that you're viewing it. Change anything you like: it doesn't count as your own work in the checklist.",
    steps: [
      "Click **Explore with sample data** on your empty dashboard.",
      "Click **Remove sample data** at the top of any page. All made-up events, clients, bureaus, representatives, venues and testimonials move to the trash together.",
      "Changed your mind? Click **Undo** in the message that appears, and everything is restored.",
      "Your own events stay. If one of them uses a sample client or bureau, we keep that record and it becomes yours.",
      "Check [your profile](/profile): in the demo account, the made-up speaker's name and bio aren't removed, so enter your own.",
      "Now [import your spreadsheet](/tutorials/importing), or [add your first event](/events/new).",
    ],
    notes: ["What you remove stays in the trash for 30 days."],
    pictures: [
      {
        name: "dashboard",
        alt: "The dashboard with demo data: the next events, the year's goal and the pipeline.",
      },
    ],
  },
];

export const guideOf = (id: string): Guide | undefined => GUIDES.find((guide) => guide.id === id);
