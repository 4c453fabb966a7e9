import type { FaqGroup } from "@/lib/help/list";

export const USE_QUESTIONS: readonly FaqGroup[] = [
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
          "A [day sheet](/tutorials/event-day) that you have opened on this device opens without a network, too. Everything else needs a connection. If it drops while you fill in a form, what you typed is kept on your device, and you can save it once you are back.",
        ],
        also: "internet plane wifi",
      },
      {
        id: "own-calendar",
        question: "Can I see my events in Google, Apple or Outlook?",
        answer: [
          "Yes: make an address under [Calendar feeds](/calendar-feeds) and subscribe to it. You choose what it shows, and you can revoke it alone. [The guide](/tutorials/calendar-feeds) has the steps.",
          "It goes one way: what you change in the other program does not come back here.",
        ],
        also: "ics ical subscribe sync feed",
      },
      {
        id: "saved-views",
        question: "Can I keep a filtered list for the next time?",
        answer: [
          "Yes. Set the filters, the order and the columns above your [events](/events), press **Views**, then **Save as a new view**. One of them can open first. [More about it](/tutorials/views).",
        ],
        also: "saved view default columns board",
      },
      {
        id: "files",
        question: "Which files can I keep with an event, and who sees them?",
        answer: [
          "Photos as JPEG, PNG, WebP or AVIF, and the usual documents, up to 25 MB each. Only people signed in to your account can open them. Location data is removed from photos automatically.",
          "An iPhone sends a JPEG by itself when you choose a photo. A HEIC file from a computer has to be saved as JPEG first.",
        ],
        also: "upload heic pdf contract slides picture private location",
      },
      {
        id: "kit-visits",
        question: "How are visits to my media kit counted?",
        answer: [
          "A visit counts once somebody really looks at the page for a few seconds; coming back within half an hour is the same visit. Robots, previews in messengers, and you yourself are left out.",
          "No cookie tells visitors apart, and no address is kept. Visitors are told apart for one day only, by a code whose key is then thrown away, so a person who comes back on another day counts as another visitor.",
        ],
        also: "analytics statistics views media kit tracking privacy opened",
      },
      {
        id: "bureau-safe",
        question: "Can a bureau send my media kit to its clients?",
        answer: [
          "Yes: make a bureau-safe [link](/media-kit/links). Your email, phone and website are nowhere in the page, the one-sheet or the names of files, and the bureau’s representative is named instead. [The guide](/tutorials/media-kit) has the steps.",
        ],
        also: "bureau friendly white label contact one-sheet",
      },
      {
        id: "revoked-link",
        question: "What does a planner see when a link is closed?",
        answer: [
          "They see a friendly message that the link isn’t available. It is the same for a link that is paused, revoked, over or made up, so nobody learns which it was.",
        ],
        also: "media kit expired paused revoked 404",
      },
      {
        id: "planner-account",
        question: "Does a planner need an account to write a testimonial or answer a hold?",
        answer: [
          "No. They open the link from the mail, and one button sends the answer. Opening it alone does nothing. How to ask stands in [the guide](/tutorials/testimonials).",
        ],
        also: "client login request link review",
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
];

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
          "When one is ready to book, click **Challenge first hold** on its page. We'll email the first holder to confirm or release. If they release, the next one moves up.",
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
          "Speaking fee plus travel fee, less commissions that come out of your fee. A waived commission takes nothing away, and of a net fee the bureau’s share stands on top. Of a canceled event only what you keep counts.",
        ],
        also: "net left over money box profit",
      },
      {
        id: "spin-off-owed",
        question: "Do I owe a bureau for bookings that come later?",
        answer: [
          "If its terms have a share for [spin-offs](/glossary#spin-off): name the earlier event under **Spin-off of**, and the new one says whether something may be owed, and why. You add the line, or say **Not owed**.",
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
