import type { LibraryClause } from "@/lib/contracts/clauses/library/schema";

export const CHANGE_CLAUSES = [
  {
    key: "cancellation",
    group: "changes",
    title: "Cancellation by the Client",
    purpose: "Says how much of the fee is owed, by how close the event is.",
    condition: "paid",
    text: "The Client may cancel in writing. It then owes this share of the fee, by the number of days from its notice to the event:\n\n{{terms.cancellation}}\n\nPayments already made count toward that share, and the rest is refunded within 30 days. The Client also covers travel costs that can’t be refunded.",
    firm: "The Client may cancel in writing. It then owes this share of the fee, by the number of days from its notice to the event:\n\n{{terms.cancellation}}\n\nPayments already made count toward that share; whatever is still owed is due within 10 days after the notice. The Client also covers travel costs that can’t be refunded. The parties agree that these amounts are a fair estimate of the Speaker’s loss, because a reserved date can rarely be sold again.",
  },
  {
    key: "speaker-cancels",
    group: "changes",
    title: "Cancellation by the Speaker",
    purpose: "Tells the client what happens if the speaker can't appear.",
    condition: null,
    text: "If illness or an emergency keeps the Speaker from presenting, the Speaker tells the Client at once and helps find a substitute of equal standing or a new date. If the Client accepts neither, the Speaker refunds all payments within 14 days.",
    firm: "If illness or an emergency keeps the Speaker from presenting, the Speaker tells the Client at once and offers a substitute of equal standing or a new date. If the Client accepts neither, the Speaker refunds all payments within 30 days. The Speaker owes nothing beyond that refund.",
  },
  {
    key: "postponement",
    group: "changes",
    title: "Postponement",
    purpose: "Lets the client move the date once instead of canceling.",
    condition: null,
    text: "Up to 60 days before the event, the Client may move it once, at no extra fee, to a date within 12 months on which the Speaker is available. Payments already made apply to the new date. The Client covers travel costs that can’t be refunded. A later change counts as a cancellation, unless the parties agree otherwise.",
    firm: "Up to 90 days before the event, the Client may move it once to a date within 6 months on which the Speaker is available. Payments already made apply to the new date, and the balance stays due as if the date had not moved. The Client covers travel costs that can’t be refunded. A later change counts as a cancellation.",
  },
  {
    key: "force-majeure",
    group: "changes",
    title: "Events beyond control",
    purpose: "Covers storms, strikes and epidemics, and offers a switch to virtual before anything is canceled.",
    condition: null,
    text: "If something beyond a party’s reasonable control (such as a storm, a strike, an epidemic, a government order or a travel shutdown) makes it impossible to hold the event as planned, neither party is in breach.\n\nThe parties first try to move the presentation online at the same date and fee. If that doesn’t work, they move it to another date within 12 months. If they can’t agree on one within 60 days, either party may end this agreement; the Speaker then refunds payments received, less travel costs that can’t be refunded. Weak ticket sales or a budget cut don’t count.",
    firm: "If something beyond a party’s reasonable control (such as a storm, a strike, an epidemic, a government order or a travel shutdown) makes it impossible to hold the event as planned, neither party is in breach.\n\nIf the Speaker can present online at the same date, the presentation moves online and the full fee is due. Otherwise the parties move it to another date within 12 months, and payments already made apply to the new date. If they can’t agree on one within 60 days, either party may end this agreement; the Speaker then keeps half of the payments received for work already done and refunds the rest, less travel costs that can’t be refunded. Weak ticket sales or a budget cut don’t count.",
  },
] as const satisfies readonly LibraryClause[];
