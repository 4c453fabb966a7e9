import type { FaqGroup } from "@/lib/help/schema";

/** What one asks about the screens. */
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
          "Photos as JPEG, PNG, WebP or AVIF, and the usual documents, up to 25 MB each. Only who logs in to your account can open them. Photos are kept without the place where they were taken.",
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
          "A kind page that the link is not open, and to ask whoever sent it. It is the same for a link that is paused, revoked, over or made up, so nobody learns which it was.",
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
