import type { FaqGroup } from "@/lib/help/list";

export const USE_QUESTIONS: readonly FaqGroup[] = [
  {
    title: "Working with it",
    entries: [
      {
        id: "phone",
        question: "Does it work on my phone?",
        answer: [
          "Yes, in your browser, with nothing to install. Lists, forms and the dashboard are designed for small screens, too. [Tips for your phone](/tutorials/phone).",
        ],
        also: "mobile app iphone android ios tablet",
      },
      {
        id: "offline",
        question: "Can I work offline?",
        answer: [
          "A [day sheet](/tutorials/event-day) you've already opened on this device works offline. Everything else needs a connection. If you lose it while filling in a form, what you typed is saved on your device and you can save it when you're back online.",
        ],
        also: "internet plane wifi",
      },
      {
        id: "own-calendar",
        question: "Can I see my events in Google, Apple or Outlook?",
        answer: [
          "Yes. Create a feed under [Calendar feeds](/calendar-feeds) and subscribe to it in your calendar app. You choose what it shows and can revoke it anytime. [See the guide](/tutorials/calendar-feeds).",
          "It's one-way: changes you make in the other calendar don't come back here.",
        ],
        also: "ics ical subscribe sync feed",
      },
      {
        id: "w9",
        question: "How do I send my W-9?",
        answer: [
          "Upload the completed PDF under [Business](/profile/business) and send it as a link, which works for 14 days. You see each download and can turn the link off anytime. If a client's process needs the file itself, you can attach it to the email. There's no field for your tax ID anywhere else.",
        ],
        also: "w-9 tax form ein ssn vendor supplier",
      },
      {
        id: "action-items",
        question: "Why is something on my list, and how do I get it off?",
        answer: [
          "Each [action item](/glossary#action-item) says why it's there. Do what its button says and it disappears on its own. You can also mark it as done, [snooze](/glossary#snooze) it or dismiss it. If its facts change, it comes back and says what it said before.",
          "You can turn off a rule or change its number of days in [Settings](/action-items/settings).",
        ],
        also: "todo to-do tasks dashboard reminder snooze dismiss done",
      },
      {
        id: "digest",
        question: "Can I get fewer emails about my action items?",
        answer: [
          "Yes. In [Settings](/action-items/settings), choose “Every morning”, “Every Monday” or “Never” for the [digest](/glossary#digest), or click the unsubscribe link in one. It leaves out sample data, and we don't send it when nothing needs you.",
        ],
        also: "daily weekly morning email notifications unsubscribe stop",
      },
      {
        id: "letters",
        question: "Can I undo an email I just sent?",
        answer: [
          "Yes, for ten seconds: click **Undo**. If you chose a later time, you can click **Undo sending** on the timeline until then. A [letter](/glossary#letter) to several people is one email each, and appears on the timeline of each recipient's bureau or client.",
        ],
        also: "undo unsend schedule later letter template several recipients batch",
      },
      {
        id: "do-not-contact",
        question: "Can I make sure a client gets no email?",
        answer: [
          "Yes. On the client's or bureau's form, choose “Nothing automatic” or “No emails” under **Do not contact** and add the reason. It applies to everyone there, and we'll refuse the email and tell you why.",
        ],
        also: "unsubscribe opt out stop emails",
      },
      {
        id: "saved-views",
        question: "Can I save a filtered list?",
        answer: [
          "Yes. Set the filters, order and columns above your [events](/events), click **Views**, then **Save as a new view**. You can choose one to open first. [Learn more](/tutorials/views).",
        ],
        also: "saved view default columns board",
      },
      {
        id: "files",
        question: "Which files can I add to an event, and who can see them?",
        answer: [
          "Photos as JPEG, PNG, WebP or AVIF, and common document types, up to 25 MB each. Only people signed in to your account can open them. Location data is removed from photos automatically.",
          "When you choose a photo on an iPhone, it's sent as a JPEG. On a computer, save HEIC files as JPEG first.",
        ],
        also: "upload heic pdf contract slides picture private location",
      },
      {
        id: "kit-visits",
        question: "How are visits to my media kit counted?",
        answer: [
          "A visit counts when someone looks at the page for a few seconds. Coming back within half an hour is the same visit. Bots, link previews and your own visits don't count.",
          "We don't use cookies or store IP addresses to count visits. Visitors are told apart for one day only, by a code whose key is then deleted, so someone who returns another day counts as a new visitor.",
        ],
        also: "analytics statistics views media kit tracking privacy opened",
      },
      {
        id: "bureau-safe",
        question: "Can a bureau send my media kit to its clients?",
        answer: [
          "Yes. Create a bureau-safe [link](/media-kit/links). Your email, phone and website don't appear on the page, in the one-sheet or in file names; the bureau's representative is shown instead. [See the guide](/tutorials/media-kit).",
        ],
        also: "bureau friendly white label contact one-sheet",
      },
      {
        id: "revoked-link",
        question: "What does a planner see when a link is off?",
        answer: [
          "They see a friendly message that the link isn't available. It's the same for a paused, revoked, expired or mistyped link, so no one can tell which it was.",
        ],
        also: "media kit expired paused revoked 404",
      },
      {
        id: "planner-account",
        question: "Do planners need an account to write a testimonial or reply to a hold?",
        answer: [
          "No. They open the link in the email and send their answer with one button. Just opening it does nothing. [See the guide](/tutorials/testimonials).",
        ],
        also: "client login request link review",
      },
      {
        id: "two-devices",
        question: "What if I change the same event on two devices?",
        answer: [
          "If you save an older version, we show you both versions field by field. Nothing is overwritten without asking.",
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
        question: "Where can I look up an industry term?",
        answer: ["In the [glossary](/glossary). On many screens, a small question mark next to a term explains it."],
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
        question: "What's the difference between a hold and a confirmed event?",
        answer: [
          "A [hold](/glossary#hold) gives someone first right of refusal on a date; no one owes anything yet. An event is [confirmed](/glossary#confirmed) when the agreement is signed or the deposit is paid. Then you're booked.",
        ],
        also: "pencil option tentative status booked",
      },
      {
        id: "two-holds",
        question: "Two clients want the same date. What do I enter?",
        answer: [
          "One event for each, both as holds. They appear in the [hold ladder](/tutorials/holds) for that date, in the order they asked, and you can reorder them.",
          "When one is ready to book, click **Challenge first hold** on its page. We'll email the first holder to confirm or release. If they release, the next one moves up.",
        ],
        also: "first hold second hold challenge double booking conflict",
      },
      {
        id: "challenge-answer",
        question: "What does the holder see when I challenge a hold?",
        answer: [
          "The date, their own event, your name and your deadline. They never see who else wants the date or for how much. They confirm or release with one button, without an account.",
          "Weekends don't count, and you can withdraw anytime. If they don't reply, nothing happens automatically: you decide.",
        ],
        also: "confirm release link mail deadline bureau",
      },
      {
        id: "net-or-gross",
        question: "Which fee do I enter, net or gross?",
        answer: [
          "Enter the agreed fee for the talk under **Speaking fee**, and what the client pays for travel under **Travel fee**. The gross fee is their sum. If a bureau keeps a share, enter the fee before that share; the commission has its own line.",
          "See the glossary: [net fee](/glossary#net-fee), [gross fee](/glossary#gross-fee).",
        ],
        also: "amount price",
      },
      {
        id: "commission",
        question: "Where do I put a bureau's commission?",
        answer: [
          "Enter the terms once on the [bureau partner](/bureau-partners): the percent, what it's based on, gross or net, and who invoices. Every event with that bureau then gets a commission line, which you can change there. [See the guide](/tutorials/bureaus).",
        ],
        also: "percentage agency share cut terms co-broke",
      },
      {
        id: "canceled-event",
        question: "An event is canceled. What am I owed?",
        answer: [
          "Choose **Canceled** in the event's status menu. If the event has a cancellation policy, we count the days left and show the percent that applies. You can change the amount. [See the guide](/tutorials/terms).",
        ],
        also: "cancellation fee kill fee refund deposit cancel",
      },
      {
        id: "take-home",
        question: "How is take-home calculated?",
        answer: [
          "Speaking fee plus travel fee, minus commissions that come out of your fee. A waived commission isn't subtracted, and with a net fee the bureau's share is on top. For a canceled event, only what you keep counts.",
        ],
        also: "net left over money box profit",
      },
      {
        id: "spin-off-owed",
        question: "Do I owe a bureau for bookings that come later?",
        answer: [
          "If its terms include a share for [spin-offs](/glossary#spin-off), enter the earlier event under **Spin-off of**. The new event then tells you whether you may owe something and why. Add the commission, or click **Not owed**.",
        ],
        also: "rebooking repeat spinoff",
      },
      {
        id: "travel",
        question: "The client pays for my flights directly. What's my travel fee?",
        answer: [
          "Leave it at zero: the travel fee is money paid to you. Enter a flat [buyout](/glossary#buyout) or agreed reimbursements there.",
        ],
        also: "expenses hotel reimbursement",
      },
      {
        id: "withholding",
        question: "A state wants to withhold tax from my fee. What now?",
        answer: [
          "Some states require the client to withhold part of a nonresident speaker's fee. It usually counts toward the tax you owe there. Note it on the event and ask your tax preparer before you sign, since a waiver has to be filed beforehand. See [nonresident withholding](/glossary#nonresident-withholding). This is information, not tax advice.",
        ],
        also: "taxes nonresident 1099 w-9",
      },
      {
        id: "goal",
        question: "How is my annual goal counted?",
        answer: [
          "By this calendar year's speaking fees: completed and closed events count as earned, confirmed events as booked. Travel fees don't count. Set your goal in your [profile](/profile).",
        ],
        also: "dashboard target revenue",
      },
      {
        id: "time-zones",
        question: "How are time zones handled?",
        answer: [
          "An event's date and time are local to the venue and never shift, wherever you are. You can set the venue's time zone. Your own time zone, in your [profile](/profile), only decides what counts as today.",
        ],
        also: "timezone hour daylight saving",
      },
    ],
  },
];
