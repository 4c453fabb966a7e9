import type { Guide } from "@/lib/help/list";

export const PARTNER_GUIDES = [
  {
    id: "media-kit",
    title: "Your media kit and its links",
    summary: "One link that planners can open, forward and book from.",
    intro:
      "Bios, headshots, topics, videos, testimonials, introduction and rider: write them once and share them with as many links as you like.",
    steps: [
      "Open [Media kit](/media-kit) and fill in what you have; it's saved automatically. The preview shows what a planner sees.",
      "Upload a headshot once. We create the sizes for print and web.",
      "Choose a design and your color.",
      "Publish. Later changes stay a draft until you publish again.",
      "Create a link for each planner under [Links](/media-kit/links), with a name only you see. It can show selected sections, expire, ask for a password or show your open dates.",
      "For a bureau, create a bureau-safe link. It shows the bureau's representative instead of your contact details.",
      "When a planner checks your availability, their request becomes an inquiry in your pipeline, tied to the link.",
    ],
    notes: [
      "You can pause a link or revoke it for good. Visitors can't tell which it was.",
      "Visits are counted anonymously; your own visits, bots and link previews don't count.",
      "Fees are hidden until you show them.",
    ],
    pictures: [
      {
        name: "media-kit",
        alt: "The media kit's form with its three designs and colors, and beside it the page as a phone shows it.",
      },
      {
        name: "kit-links",
        alt: "The links of a kit: one with a password, one for Acme, one for a bureau, each with its visits.",
      },
    ],
  },
  {
    id: "people",
    title: "Clients and bureaus",
    summary: "Who books you, who refers you, and what you've done together.",
    intro:
      "A client is the person or organization that books you. A bureau partner is an agency that brings you clients, with the representatives you work with. Both lists fill up as you work.",
    steps: [
      "Type a name under **Client** or **Bureau partner** in an event. New names are added to your lists when you save.",
      "Open [Clients](/clients) and choose one to see all your events with them, past and upcoming.",
      "Click **Edit** to add their company, email, phone, website and private notes.",
      "Add their people on the client's page. An event's form then offers them under **Choose from the client's people**.",
      "In [Bureau Partners](/bureau-partners), open an agency and click **Add** under **Representatives** for each person you know there.",
      "**Show who's near** on an event lists clients, lost inquiries and bureaus around it. Choose a free day to see who is in reach, write to them, or put the date on hold for one of them.",
      "Working with a client again? **New event** on their page fills in their name.",
    ],
    notes: [
      "When you rename a client, all their events follow.",
      "Log calls, notes and emails in one line on any client, bureau or event.",
    ],
    pictures: [
      {
        name: "client",
        alt: "The page of a client: what it is worth and when its events are, then everything that happened; how to reach its people beside it.",
      },
      {
        name: "bureau",
        alt: "The page of a bureau partner with its representatives and the events that came through it.",
      },
    ],
  },
  {
    id: "duplicates",
    title: "Merge duplicate clients",
    summary: "Find clients you have twice and combine them.",
    intro:
      "Sooner or later the same client shows up under two spellings. We point out possible duplicates while you type, and you can find the rest later.",
    steps: [
      "Open [Duplicates](/clients/duplicates), or click the button above your clients. It lists pairs with matching emails, phones or names.",
      "Not the same client? Click **Not a duplicate** and we won't show the pair again.",
      "Click **Merge** and choose which value to keep for each field.",
      "Events, people, notes, testimonials and tags are combined. The other client moves to the trash.",
      "Merged too soon? Undo it from the message, or for 30 days from the timeline of the client you kept.",
    ],
    notes: ["If you undo a merge, anything you've changed since is kept, and we'll tell you."],
    pictures: [
      {
        name: "clients",
        alt: "The list of clients with last event, next event and lifetime value, and the button Duplicates above it.",
      },
    ],
  },
  {
    id: "bureaus",
    title: "Bureau terms and commission",
    summary: "Enter a bureau's terms once, and every event shows what you keep.",
    intro:
      "Save a bureau's terms with the bureau. Every event booked through it gets its commission automatically, and the event shows your take-home.",
    steps: [
      "Open a [bureau partner](/bureau-partners), click **Edit** and fill in its **Terms**: the percent, **Based on**, **Gross or net**, **Who invoices the client** and **Payment terms (days)**.",
      "Events with that bureau now have a line under **Commission**. It follows the fee and the terms until you edit it.",
      "Two bureaus on one booking? Split the commission, and each gets its share.",
      "New terms don't change existing bookings. You choose which events follow them, past ones included.",
      "If a booking is a spin-off of an earlier one through a bureau, the event explains why you may owe a commission. Add it, or click **Not owed**.",
      "Mark a commission as paid once the money has moved. The bureau's page shows what's still open.",
    ],
    notes: ["Gross: the share comes out of your fee. Net: it's added on top and doesn't reduce your fee."],
    pictures: [
      {
        name: "bureau",
        alt: "The page of a bureau partner: its events on the left; contact, terms and its record in numbers on the right.",
      },
    ],
  },
  {
    id: "testimonials",
    title: "Request a testimonial",
    summary: "Send a link that planners can fill out on a phone in a minute.",
    intro:
      "Ask while the talk is fresh. Planners don't need an account, and they choose where you can use what they write.",
    steps: [
      "On an event, click **Request a testimonial** under its testimonials, or open [Request a testimonial](/testimonials/requests/new).",
      "Add the recipient. Leave **Email them the link** checked, or create the link and send it yourself. If the talk is still ahead, we'll send it the morning after.",
      "With **Send one reminder**, we'll follow up once if they haven't replied after a week.",
      "New testimonials show up under [Testimonials](/testimonials). Click **Approve** or **Hide**; nothing is published until you approve it.",
      "Track your requests under [Requests](/testimonials/requests). You can cancel one there, too.",
    ],
    notes: [
      "If an email bounces, the request says so. Correct the address and send a new one.",
      "Already have testimonials? Add them with **New testimonial**.",
    ],
    pictures: [
      {
        name: "testimonials",
        alt: "The list of testimonials: who wrote them, how they begin, the event, the stars and whether they are approved.",
      },
    ],
  },
] as const satisfies readonly Guide[];
