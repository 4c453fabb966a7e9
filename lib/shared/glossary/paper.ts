import type { GlossaryEntry } from "@/lib/shared/glossary/entry";

/** Information, not advice. */
export const PAPER_WORDS = {
  contract: {
    word: "Speaking agreement",
    short: "The contract for one event: date, location, fee, travel, cancellation and recording.",
    also: "contract engagement letter",
    related: ["firm-offer", "deposit", "cancellation-fee", "force-majeure", "recording-rights"],
  },
  terms: {
    word: "Terms",
    short: "What you agreed beside the fee: when it's paid, what a cancellation costs, and who may record.",
    more: "Set your usual terms once in your profile, and every new event starts with them.",
    also: "payment schedule installments cancellation policy late fee",
    related: ["contract", "deposit", "balance", "cancellation-fee", "recording-rights"],
    where: { href: "/events", label: "The terms on an event's page" },
  },
  indemnity: {
    word: "Indemnity",
    short: "A promise to cover damages and claims the other side faces because of you.",
    more: "Check that it's mutual, and ask a lawyer before you sign one without a limit.",
    also: "hold harmless liability indemnification",
    related: ["contract", "certificate-of-insurance"],
  },
  "force-majeure": {
    word: "Force majeure",
    short:
      "An event beyond anyone's control, such as a storm or an epidemic, that releases both sides from their obligations.",
    more: "Good agreements say what happens next: a new date, a virtual talk, or a refund of the deposit.",
    also: "act of god",
    related: ["contract", "postponed", "cancellation-fee"],
  },
  "recording-rights": {
    word: "Recording rights",
    short:
      "What the client may do with a recording of your talk: nothing, internal use for a limited time, or more for an extra fee.",
    also: "license video copyright",
    related: ["contract"],
  },
  "certificate-of-insurance": {
    word: "Certificate of insurance",
    short: "Your insurer's proof of liability coverage, which some venues require before you arrive.",
    also: "COI",
    related: ["indemnity"],
  },
  "w-9": {
    word: "W-9",
    short: "The US form with your name, address and tax ID that a client's accounting needs before it can pay you.",
    also: "tax form vendor set-up TIN",
    related: ["form-1099-nec"],
  },
  "form-1099-nec": {
    word: "1099-NEC",
    short: "The US form a client uses to report to you and the IRS what it paid you during the year.",
    more: "Compare each one with your own records at year end.",
    also: "1099 nonemployee compensation",
    related: ["w-9", "nonresident-withholding"],
  },
  "nonresident-withholding": {
    word: "Nonresident withholding",
    short:
      "Some states require the client to withhold part of your fee as income tax when you speak there but live elsewhere.",
    more: "Rates and limits vary and change. Ask your tax preparer before you sign the contract, since a waiver takes time.",
    also: "state tax withheld entertainer tax",
    related: ["form-1099-nec", "speaking-fee"],
  },
  "media-kit": {
    word: "Media kit",
    short: "Everything a planner needs to recommend you: bio, photos, topics, videos and testimonials in one place.",
    also: "press kit epk",
    related: ["one-sheet", "testimonial", "bureau-friendly", "bureau-safe", "press-ready", "demo-reel"],
    where: { href: "/media-kit", label: "Your media kit" },
  },
  "bureau-safe": {
    word: "Bureau-safe",
    short: "Without any way to reach the speaker directly: the bureau that shares it is named instead.",
    more: "A bureau-safe link leaves your email, phone and website out of the page, the PDF and file names.",
    also: "bureau safe link unbranded contact-free",
    related: ["bureau-friendly", "media-kit", "one-sheet"],
    where: { href: "/media-kit/links", label: "Links to your media kit" },
  },
  "press-ready": {
    word: "Press-ready",
    short: "Ready to print as is: a photo with enough pixels, text that needs no editing.",
    more: "Headshots come in a large size for print and a small one for the web; an introduction can be printed in large type.",
    also: "print quality high resolution 300 dpi headshot",
    related: ["media-kit", "one-sheet"],
  },
  "one-sheet": {
    word: "One-sheet",
    short: "One page about you and your talks that a planner can print and share.",
    also: "one sheet speaker sheet flyer",
    related: ["media-kit", "bureau-friendly", "bureau-safe"],
  },
  testimonial: {
    word: "Testimonial",
    short: "A client's recommendation, with their name and permission to use it.",
    more: "Ask within days of the talk, while it is fresh.",
    also: "review recommendation quote reference",
    related: ["media-kit", "referral"],
    where: { href: "/testimonials", label: "Your testimonials" },
  },
  "demo-reel": {
    word: "Demo reel",
    short: "A short video of you on stage that shows how you connect with an audience.",
    also: "sizzle reel speaker video",
    related: ["media-kit", "recording-rights"],
  },
} as const satisfies Record<string, GlossaryEntry>;
