import { PARTNER_GUIDES } from "@/lib/help/guides/partners/list";
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
    summary: "Three ways to look at the same events, each as you left it.",
    intro:
      "Above your events stand **Table**, **Board** and **Calendar**. Each remembers its filters and where you were.",
    steps: [
      "In the [table](/events), narrow the list by day, status and year, and choose its columns.",
      "Want to come back to that? Press **Views** and **Save as a new view**. **Open first** makes it what the table begins with.",
      "Select rows to change the status of many at once, or to export them.",
      "The [board](/events/board) has a column for each status, with the count, the fees and what they weigh in your pipeline. Drag a card to change its status, or press M on it; the message that follows has an **Undo**.",
      "The [calendar](/events/calendar) shows a month, a week, an agenda or a year. Arrow keys go from day to day, N adds an event on that day.",
    ],
    notes: ["What each stage led to, in bookings and money, stands under [Referrals](/events/referrals)."],
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
    summary: "What has to be done before the day, and one page to take along.",
    intro: "Every event has a checklist, a place for its papers and photos, and a sheet with what you need on the day.",
    steps: [
      "On an event press **Add your usual steps**. Each step gets its day by itself, such as two weeks before the talk, and moves along with the event.",
      "What your usual steps are, for every type of event, you decide under [Checklists](/events/checklists).",
      "Tick what is done, add what is missing. The panel says how many are done and how many late.",
      "Drop contracts, slides and room plans on **Documents**, and pictures on **Photos**. Photos lose the place they were taken at before they are kept.",
      "Open **Day sheet** before you leave, on the phone that travels with you. From then on it opens without a network, with phone numbers to tap.",
    ],
    notes: [
      "The day sheet prints on one page. It has no money and none of your private notes, so you can share it.",
      "Write what matters on the day into **Notes for the day**. A line that starts with “Hotel:”, “Flight:” or “Call time:” gets its place on the day sheet.",
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
    summary: "A secret address that Google, Apple and Outlook follow.",
    intro:
      "A calendar feed is an address that a calendar program reads again and again. You make as many as you like, each for one person or program.",
    steps: [
      "Open [Calendar feeds](/calendar-feeds), give the address a name and choose **What it shows**.",
      "Busy only says when you are taken and nothing else. Titles adds names and cities. Everything except fees adds venues, people and your notes for the day, never your private notes.",
      "Click **Create feed**, then choose your app under **Add it to**.",
      "Somebody should not see it any more? Revoke that one address, and it is dead at once; the others go on.",
      "For a single event press **Add to calendar** on its page.",
    ],
    notes: [
      "Times are the venue’s own, and move with its clock changes. Holds are marked as tentative. Fees are in no feed.",
      "Programs look again when they like: Apple and Outlook within hours, Google within a day.",
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
    summary: "Ten years of bookings in a few minutes, and nothing is written before you have seen it.",
    intro:
      "Whatever you keep today, a workbook, an export or a list you typed, comes in as it is: an Excel file (.xlsx) or a table in text (.csv).",
    steps: [
      "Open [Import & export](/workbook) and press **Choose a file**, or drop the file on the page.",
      "Lectern finds your columns by their headers: Fee, Honorarium and Speaking Fee are the same to it. What is not clear it asks at once, and remembers what you say.",
      "Read what it would do: how many rows are **New**, **Changed**, **Unchanged**, and which **Can’t be read**, each with its sheet, its row and the reason.",
      "Something is wrong? Correct the cells right there, change **How we read your file**, or press **Choose another file**.",
      "Press the button that names what comes in. Clients and bureaus that your events name are made along with them.",
    ],
    notes: [
      "Starting from nothing? **Download the template** has every column, with those that must be filled marked by a star.",
      "The same file twice does no harm: what is there already counts as unchanged.",
      "**Undo this import** takes all of it back for 30 days, but for what you have changed since.",
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
    summary: "What each status says about your day and your money, and how holds work.",
    intro:
      "Every engagement is one event, from the first question to the last payment. Its status says how sure the day is; the dashboard counts by it.",
    steps: [
      "Press **New event** at the top of any page, or the key N. A name and a day are enough to begin with.",
      "While they think about it, it is an inquiry. When someone asks you to keep the day, make it a hold, with whom it is for and until when.",
      "Does someone else want a date that's on hold? [Challenge the first hold](/tutorials/holds) before you say yes.",
      "Terms agreed: set **Contract sent**. Signed or deposit paid: **Confirmed**.",
      "Another event on the same day, or too far away to reach, is named with its numbers. It never keeps you from saving.",
      "After your talk set **Completed**, and **Closed** once all is paid. The dashboard reminds you of events whose day has passed.",
      "Called off after it was confirmed? Set **Canceled** rather than deleting it: your history stays true.",
    ],
    notes: [
      "Any status may be set by hand, in any order. Who set it, when and why stands in the timeline.",
      "Date and time are always the venue’s own.",
    ],
    statuses: true,
    pictures: [
      {
        name: "event-form",
        alt: "The form of an event with its name, date, status, speaking fee and travel fee, and below them the venue.",
      },
      {
        name: "event",
        alt: "The page of an event: when and where on the left, the fees with their sum and the people on the right.",
      },
    ],
  },
  ...BOOKING_GUIDES,
  ...PARTNER_GUIDES,
  {
    id: "search",
    title: "Find anything, and use the keys",
    summary: "One box for everything, and shortcuts for what you do ten times a day.",
    intro:
      "The search box at the top looks through events, clients, bureau partners, representatives and testimonials at once. It forgives typing errors, accents and the way a phone number is written.",
    steps: [
      "Press Ctrl K, or ⌘ K on a Mac, on any page. Two letters are enough to begin.",
      "Go through the results with the arrow keys and open one with Enter.",
      "Ask more closely: state:TX for a state, status:hold for a status, 2026-03 for a month, >10000 for a fee.",
      "Type what you want to do instead: new event, go to board, or ask for a testimonial.",
      "In a list, the key / jumps to its own search, J and K go down and up, X selects a row.",
      "Press ? to see all keys. They are quiet while you are typing.",
    ],
    notes: ["G and then E takes you to events, G and then C to clients, G and then D to the dashboard."],
    pictures: [
      {
        name: "events",
        alt: "The list of events with its search, its filters by date, status and year, and the column choice.",
      },
    ],
  },
  {
    id: "backup",
    title: "Back up and take your data home",
    summary: "Everything in one Excel file, as often as you like, whether you subscribe or not.",
    intro:
      "The data belongs to you. The workbook opens anywhere and holds everything for reading. The archive adds your files and can restore an account.",
    steps: [
      "Open [Import & export](/workbook) and press **Download complete backup**.",
      "The file carries your username and the day. It has sheets for events, clients, bureau partners and your profile, then one for everything else: venues, contacts, tasks, commission and more.",
      "You can edit events, clients, bureau partners, representatives and your profile in it and import it again. The other sheets are for reading.",
      "With photos and documents: **Download archive with files** gives you a zip with the workbook, a JSON copy and a folder for each event.",
      "Only a list? **Export** above it gives you what you see, with its search, filters and columns, for Excel or as CSV.",
      "For software of your own there is **Download JSON**, in your account under [Data](/account-settings?tab=data).",
    ],
    notes: [
      "To restore an archive, sign up for a new account and click **Choose an archive** under [Import & export](/workbook) there. An account with data can't take one.",
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
    summary: "A second lock for your account: two minutes now, and a stolen password opens nothing.",
    intro:
      "Two-factor authentication asks for a code from your phone when you log in. A passkey replaces password and code by your fingerprint, your face or your screen lock. You may have both.",
    steps: [
      "Open [Account, Security](/account-settings?tab=security) and press **Set up** beside two-factor authentication.",
      "Type your password, then scan the picture with an authenticator app and type the six digits it shows.",
      "Save the recovery codes somewhere that is not your phone. Each gets you in once, and they are shown only now.",
      "For a passkey press **Add a passkey**, type your password, and follow your device.",
      "Next time choose **Sign in with a passkey** on the log-in form.",
    ],
    notes: [
      "New phone? Log in with a recovery code, press **Turn off**, and set it up again.",
      "Under [Sessions](/account-settings?tab=sessions) you see where you are signed in. **Sign out everywhere else** ends all but this one.",
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
    summary: "Between green room and taxi: what you need, with one thumb.",
    intro:
      "Lectern works in the browser of your phone; there is nothing to install. The same log-in, the same data, made for a small screen.",
    steps: [
      "Open the same address in your phone’s browser and log in. A passkey saves you the typing.",
      "Put it on your home screen by your browser’s menu, so that it is one touch away.",
      "The dashboard opens with what is next on stage and how many days are left.",
      "Everything else is behind the menu at the top left.",
      "On an event’s page you have day, time, venue and people; an email address opens your mail program, and a client’s phone number is there to be tapped.",
    ],
    notes: [
      "You need a connection, except for a [day sheet](/tutorials/event-day) that you have opened before. If it drops while you type, what you typed is kept on the phone and offered again when you come back.",
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
    summary: "Look around in made-up bookings, then start with your own in one click.",
    intro:
      "While your account is empty, your dashboard offers sample data. A line at the top of every page says that you're viewing it. Change anything you like: it doesn't count as your own work in the checklist.",
    steps: [
      "Click **Explore with sample data** on your empty dashboard.",
      "Click **Remove sample data** at the top of any page. All made-up events, clients, bureaus, representatives, venues and testimonials move to the trash together.",
      "Changed your mind? Click **Undo** in the message that appears, and everything is restored.",
      "Your own events stay. If one of them uses a sample client or bureau, we keep that record and it becomes yours.",
      "Check [your profile](/profile): in the demo account, the made-up speaker’s name and bio aren't removed, so enter your own.",
      "Now [import your spreadsheet](/tutorials/importing), or [add your first event](/events/new).",
    ],
    notes: ["What you remove stays in the trash for 30 days."],
    pictures: [
      {
        name: "dashboard",
        alt: "The dashboard with demo data: the next events, the year’s goal and the pipeline.",
      },
    ],
  },
];

export const guideOf = (id: string): Guide | undefined => GUIDES.find((guide) => guide.id === id);
