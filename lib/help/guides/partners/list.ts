import type { Guide } from "@/lib/help/list";

export const PARTNER_GUIDES = [
  {
    id: "media-kit",
    title: "Your media kit, and the links to it",
    summary: "One link that a planner opens, forwards and books from.",
    intro:
      "Bios, headshots, topics, videos, testimonials, introduction and rider: written once, shared by as many links as you like.",
    steps: [
      "Open [Media kit](/media-kit) and fill in what you have; it saves itself. The preview beside it shows what a planner sees.",
      "Upload a headshot once: the sizes for print and for the web are made from it.",
      "Choose a design and your color.",
      "Publish. What you change afterwards stays a draft until you publish again.",
      "Make a link for each planner under [Links](/media-kit/links), with a name only you see. It may show some sections, end on a day, ask for a password or show free days.",
      "For a bureau make a bureau-safe link: it names the bureau’s representative in place of every way to reach you.",
      "Whoever asks for a date becomes an inquiry in your pipeline, tied to the link.",
    ],
    notes: [
      "Links can be paused, and revoked for good. A closed link looks like one that never was.",
      "Visits are counted without following anybody; yours, robots’ and previews’ do not count.",
      "Fees are hidden until you show them.",
    ],
    pictures: [
      {
        name: "media-kit",
        alt: "The media kit’s form with its three designs and colors, and beside it the page as a phone shows it.",
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
    summary: "Who books you, who sends them, and what you have done together.",
    intro:
      "A client is whoever books you. A bureau partner is an agency that brings you clients, with the representatives you deal with there. Both fill themselves as you work.",
    steps: [
      "Type a name under **Client** or **Bureau partner** in an event. A new name is added to your lists when you save.",
      "Open [Clients](/clients) and choose one to see every event with them, past and coming.",
      "Press **Edit** to add their company, email, phone and website, and notes that only you see.",
      "Add the people who work there on the client’s page. An event’s form then offers them under **Choose from the client’s people**.",
      "In [Bureau Partners](/bureau-partners) open an agency and press **Add** under **Representatives** for each person you know there.",
      "Talking to a client again? **New event** on their page begins with their name filled in.",
    ],
    notes: [
      "Rename a client and all their events follow.",
      "Calls, notes and mails are logged in one line on the page of a client, a bureau or an event.",
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
    summary: "Find clients that are there twice, and make one of them.",
    intro:
      "The same client comes in under two spellings sooner or later. While you type a new one, clients that look alike are named below the field; those that slipped in are found later.",
    steps: [
      "Open [Duplicates](/clients/duplicates), also by the button above your clients. It lists pairs with the same email, phone or name.",
      "Two that only look alike? Press **Not a duplicate**, and they are not shown again.",
      "Press **Merge** to make one of them, and choose for each field which of the two stays.",
      "Events, people, notes, testimonials and tags come together. The other client goes to the trash.",
      "Merged too soon? Take it back from the message, or for 30 days from the timeline of the client that stayed.",
    ],
    notes: ["What you changed after the merge stays as it is when you take it back, and you are told so."],
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
    summary: "Write down once what a bureau takes, and every event knows what stays with you.",
    intro:
      "A bureau’s terms are kept with the bureau. Every event that comes through it gets its commission by them, and the money box on the event says what you take home.",
    steps: [
      "Open a [bureau partner](/bureau-partners), press **Edit** and fill in its **Terms**: the percent, **Based on**, **Gross or net**, **Who invoices the client** and **Days to pay**.",
      "An event that names the bureau now has a line under **Commission**. It follows the fee and the terms until you change it by hand.",
      "Two bureaus on one booking? Share the line, and both get their part of it.",
      "New terms don’t change existing bookings. You choose which events follow them, past ones included.",
      "When a booking grew out of an earlier one through a bureau, the event says why a spin-off may be owed. Add it, or press **Not owed**.",
      "Mark a line as paid when the money has moved. The bureau’s page shows what is still open.",
    ],
    notes: ["Gross, the share comes out of your fee. Net, it is added on top and takes nothing from you."],
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
    notes: ["Already have testimonials? Add them with **New testimonial**."],
    pictures: [
      {
        name: "testimonials",
        alt: "The list of testimonials: who wrote them, how they begin, the event, the stars and whether they are approved.",
      },
    ],
  },
] as const satisfies readonly Guide[];
