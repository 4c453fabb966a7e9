import type { FaqGroup } from "@/lib/help/schema";

/** What one asks about days and amounts. */
export const BOOKING_QUESTIONS: readonly FaqGroup[] = [
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
          "An event for each, both as holds. They stand in the [hold ladder](/tutorials/holds) of that day, in the order they came, and you may reorder them.",
          "When one is ready to book, press **Challenge the first** on its page: the first holder is asked by mail to confirm or release. Released, the next one moves up.",
        ],
        also: "first hold second hold challenge double booking conflict",
      },
      {
        id: "challenge-answer",
        question: "What does the holder see when I challenge a hold?",
        answer: [
          "The day, their own event, your name, and until when you ask for an answer. They never see who else wants the day or for how much. They confirm or release with one button, without an account.",
          "Weekends do not count, and you can withdraw at any time. Without an answer nothing happens by itself: you decide.",
        ],
        also: "confirm release link mail deadline bureau",
      },
      {
        id: "net-or-gross",
        question: "Which fee do I enter, net or gross?",
        answer: [
          "Under **Speaking fee** what is agreed for the talk, and under **Travel fee** what the client pays for travel on top; the gross fee is their sum. If a bureau keeps a share of it, enter the fee before that share: the commission stands in a line of its own.",
          "The words are explained in the glossary: [net fee](/glossary#net-fee), [gross fee](/glossary#gross-fee).",
        ],
        also: "amount price",
      },
      {
        id: "commission",
        question: "Where do I put a bureau’s commission?",
        answer: [
          "Write the terms down once, on the [bureau partner](/bureau-partners): the percent, what it is taken from, gross or net, and who invoices. Every event that names the bureau then has its line of commission, and you may change it there. [The guide](/tutorials/bureaus) explains it.",
        ],
        also: "percentage agency share cut terms co-broke",
      },
      {
        id: "take-home",
        question: "How is take-home worked out?",
        answer: [
          "Speaking fee plus travel fee, less commissions that come out of your fee. A waived commission takes nothing away, and of a net fee the bureau’s share stands on top. Of a cancelled event only what you keep counts.",
        ],
        also: "net left over money box profit",
      },
      {
        id: "spin-off-owed",
        question: "Do I owe a bureau for bookings that come later?",
        answer: [
          "If its terms have a share for [spin-offs](/glossary#spin-off): name the earlier event under **Came from**, and the new one says whether something may be owed, and why. You add the line, or say **Not owed**.",
        ],
        also: "rebooking repeat spinoff",
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
];
