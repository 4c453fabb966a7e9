import type { Guide } from "@/lib/help/schema";

/** From the first hold to the day itself. */
export const BOOKING_GUIDES = [
  {
    id: "holds",
    title: "Holds: who is first, and who is asked",
    summary: "The ladder of a day, the challenge by mail, and what to do when it is answered.",
    intro:
      "A hold gives somebody first right to a day. Several may hold the same one: they stand in a ladder, in the order they came, and the first is asked before anybody else gets the day.",
    steps: [
      "Give an event the status **Hold**. Its page then shows the **Hold ladder** of that day.",
      "Write down for whom it is held under **End client**, and until when under **Confirm by**. The same client through two bureaus is pointed out.",
      "Somebody further down is ready to book? Press **Challenge the first**. The first holder gets a mail with a link to confirm or release, and working days to answer.",
      "Released, the next hold moves up. Nobody is told by itself: press **Tell them** when you want to.",
      "A hold becomes a booking in the menu beside it: **Contract sent**. There you also move it up or down, or release it with a reason.",
    ],
    notes: ["A hold without an answer stays. When its day to confirm has passed, you are reminded and you decide."],
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
    notes: ["The day sheet prints on one page. It carries no money, so you can hand it on."],
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
      "Busy only says when you are taken and nothing else. Titles adds names and cities. Everything but money adds venues, people and notes.",
      "Press **Make the address**, and choose your program under **Add it to**.",
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
