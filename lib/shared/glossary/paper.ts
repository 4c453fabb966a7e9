import type { GlossaryEntry } from "@/lib/shared/glossary/entry";

/** Information, not advice. */
export const PAPER_WORDS = {
  contract: {
    word: "Speaking agreement",
    short:
      "The contract for one event: date, place, fee, travel, what happens if it is called off, and who may record.",
    also: "contract engagement letter",
    related: ["firm-offer", "deposit", "cancellation-fee", "force-majeure", "recording-rights"],
  },
  indemnity: {
    word: "Indemnity",
    short: "A promise to pay for damage and claims that the other side suffers because of you.",
    more: "Look whether it goes both ways, and ask a lawyer before you sign one without a limit.",
    also: "hold harmless liability indemnification",
    related: ["contract", "certificate-of-insurance"],
  },
  "force-majeure": {
    word: "Force majeure",
    short:
      "An event beyond anyone's control, such as a storm or an epidemic, that releases both sides from their obligations.",
    more: "Good agreements say what happens then: a new date, a virtual talk, or what becomes of the deposit.",
    also: "act of god",
    related: ["contract", "postponed", "cancellation-fee"],
  },
  "recording-rights": {
    word: "Recording rights",
    short:
      "What the client may do with a recording of your talk: nothing, show it inside for some time, or more for a price.",
    also: "license video copyright",
    related: ["contract"],
  },
  "certificate-of-insurance": {
    word: "Certificate of insurance",
    short: "Your insurer's paper that says you are covered for liability; some venues ask for it before you come in.",
    also: "COI",
    related: ["indemnity"],
  },
  "w-9": {
    word: "W-9",
    short: "The US form with your name, address and tax number that a client's accounting needs before it can pay you.",
    also: "tax form vendor set-up TIN",
    related: ["form-1099-nec"],
  },
  "form-1099-nec": {
    word: "1099-NEC",
    short: "The US form on which a client tells you and the tax office what it paid you in the year.",
    more: "Compare each with your own records at the year's end.",
    also: "1099 nonemployee compensation",
    related: ["w-9", "nonresident-withholding"],
  },
  "nonresident-withholding": {
    word: "Nonresident withholding",
    short:
      "Some states make the client keep back a part of your fee as income tax when you speak there and live elsewhere.",
    more: "Rates and limits differ and change. Ask your tax preparer before the contract is signed, as a waiver takes time.",
    also: "state tax withheld entertainer tax",
    related: ["form-1099-nec", "speaking-fee"],
  },
  "media-kit": {
    word: "Media kit",
    short:
      "Everything a planner needs to sell you inside: bio, pictures, topics, videos and testimonials in one place.",
    also: "press kit epk",
    related: ["one-sheet", "testimonial", "bureau-friendly", "bureau-safe", "press-ready", "demo-reel"],
    where: { href: "/media-kit", label: "Your media kit" },
  },
  "bureau-safe": {
    word: "Bureau-safe",
    short:
      "Said of a page or file without any way to reach the speaker directly: the bureau that sends it is named instead.",
    more: "A bureau-safe link leaves your email, phone and website out of the page, the PDF and the names of files.",
    also: "bureau safe link unbranded contact-free",
    related: ["bureau-friendly", "media-kit", "one-sheet"],
    where: { href: "/media-kit/links", label: "Links to your media kit" },
  },
  "press-ready": {
    word: "Press-ready",
    short: "Good enough to print as it is: a picture with enough pixels, a text that needs no editing.",
    more: "Headshots are kept large for print and made small for the web; an introduction can be printed in large type.",
    also: "print quality high resolution 300 dpi headshot",
    related: ["media-kit", "one-sheet"],
  },
  "one-sheet": {
    word: "One-sheet",
    short: "One page about you and your talks that a planner can print and pass on.",
    also: "one sheet speaker sheet flyer",
    related: ["media-kit", "bureau-friendly", "bureau-safe"],
  },
  testimonial: {
    word: "Testimonial",
    short: "A client's words about you, with a name and the permission to use them.",
    more: "Ask within days of the talk, while it is fresh.",
    also: "review recommendation quote reference",
    related: ["media-kit", "referral"],
    where: { href: "/testimonials", label: "Your testimonials" },
  },
  "demo-reel": {
    word: "Demo reel",
    short: "A few minutes of you on stage, cut to show how you are in front of an audience.",
    also: "sizzle reel speaker video",
    related: ["media-kit", "recording-rights"],
  },
} as const satisfies Record<string, GlossaryEntry>;
