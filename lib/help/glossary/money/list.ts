import type { GlossaryEntry } from "@/lib/help/schema";

/** What is paid, to whom and for what. */
export const MONEY_WORDS = {
  "speaking-fee": {
    word: "Speaking fee",
    short: "What you are paid for the talk itself, without travel.",
    also: "fee keynote fee price rate",
    related: ["gross-fee", "net-fee", "travel-fee", "honorarium"],
    where: { href: "/events/new", label: "Event form" },
  },
  "travel-fee": {
    word: "Travel fee",
    short: "What the client pays for your travel on top of the speaking fee, often a flat buyout.",
    also: "travel expenses",
    related: ["buyout", "per-diem", "gross-fee"],
    where: { href: "/events/new", label: "Event form" },
  },
  "gross-fee": {
    word: "Gross fee",
    short: "What the client pays in all: your speaking fee plus the travel fee.",
    more: "Bureaus also call a fee gross when their commission comes out of it.",
    also: "total fee",
    related: ["net-fee", "speaking-fee", "commission"],
    where: { href: "/events", label: "Your events, column Gross" },
  },
  "net-fee": {
    word: "Net fee",
    short: "What is left for you when the bureau has taken its share.",
    more: "If you quote a bureau a net fee, it adds its share on top; if you quote gross, it keeps its share.",
    also: "net of commission",
    related: ["gross-fee", "commission", "fee-integrity"],
  },
  commission: {
    word: "Commission",
    short: "The bureau's share of the fee, usually about a quarter of it and usually not of the travel.",
    more: "Write down each bureau's terms: the rate, what it is taken from, and who invoices the client.",
    also: "percentage cut share",
    related: ["net-fee", "speakers-bureau", "co-broke", "spin-off"],
    where: { href: "/bureau-partners", label: "A bureau partner's terms" },
  },
  "fee-integrity": {
    word: "Fee integrity",
    short: "The client pays the same for you directly as through a bureau.",
    related: ["net-fee", "commission"],
  },
  buyout: {
    word: "Buyout",
    short: "One flat amount for all your travel, in place of receipts.",
    more: "You keep what you do not spend, and carry what you overspend.",
    also: "flat travel",
    related: ["travel-fee", "per-diem"],
  },
  "per-diem": {
    word: "Per diem",
    short: "A fixed amount for each day on the road, for meals and small costs.",
    also: "daily allowance meals",
    related: ["buyout", "travel-fee"],
  },
  honorarium: {
    word: "Honorarium",
    short: "A small, fixed payment by those who do not pay fees, such as universities and associations.",
    related: ["speaking-fee", "pro-bono"],
  },
  "pro-bono": {
    word: "Pro bono",
    short: "A talk you give without a fee.",
    more: "Keep it as an event all the same: the stage may lead to the next booking.",
    also: "free unpaid charity",
    related: ["honorarium", "spin-off"],
  },
  deposit: {
    word: "Deposit",
    short: "The part of the fee that is paid with the signed agreement, often half, to secure the day.",
    also: "down payment retainer advance",
    related: ["balance", "confirmed", "cancellation-fee"],
  },
  balance: {
    word: "Balance",
    short: "The rest of the fee after the deposit, due on or before the day of the event.",
    also: "remainder final payment",
    related: ["deposit", "earned"],
  },
  "cancellation-fee": {
    word: "Cancellation fee",
    short: "What the client owes when the event is called off; the later it happens, the more.",
    also: "kill fee cancel",
    related: ["deposit", "contract", "force-majeure"],
  },
  "back-of-room": {
    word: "Back-of-room sales",
    short: "Books and other products sold at the event, on top of the fee.",
    also: "BOR product sales book table",
    related: ["speaking-fee"],
  },
  "annual-goal": {
    word: "Annual goal",
    short: "The speaking fees you want to reach this calendar year.",
    more: "The dashboard measures what is earned and booked against it; travel fees do not count.",
    also: "target revenue",
    related: ["earned", "booked"],
    where: { href: "/profile", label: "Profile" },
  },
} as const satisfies Record<string, GlossaryEntry>;
