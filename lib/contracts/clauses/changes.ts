import type { LibraryClause } from "@/lib/contracts/clauses/clause";

export const CHANGE_CLAUSES = [
  {
    key: "cancellation",
    group: "changes",
    title: "Cancellation by the Client",
    purpose: "Says how much of the fee is owed, by how close the event is.",
    condition: "paid",
    text: "The Client may cancel by written notice. The Client will owe the following percentage of the fee for the canceled event, based on the days from the notice to the event:\n\n{{terms.cancellation}}\n\nPayments already made for that event count toward this amount. The Speaker will refund anything paid beyond it within 30 days. The Client will also pay the travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement.",
    firm: "The Client may cancel by written notice. The Client will owe the following percentage of the fee for the canceled event, based on the days from the notice to the event:\n\n{{terms.cancellation}}\n\nPayments already made for that event count toward this amount. Anything still owed is due within 10 days after the notice, and the Speaker will refund anything paid beyond it within 30 days. The Client will also pay the travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement. The parties agree that these amounts are a reasonable estimate of the Speaker’s loss, because a reserved date can rarely be sold again.",
  },
  {
    key: "speaker-cancels",
    group: "changes",
    title: "Cancellation by the Speaker",
    purpose: "Tells the client what happens if the speaker can't appear.",
    condition: null,
    text: "The Speaker may cancel only if illness or an emergency keeps the Presenter from presenting. The Speaker will then tell the Client at once and will offer a substitute of equal standing or a new date. If the Client accepts neither, the Speaker will refund all payments for that event within 14 days.",
    firm: "The Speaker may cancel only if illness or an emergency keeps the Presenter from presenting. The Speaker will then tell the Client at once and will offer a substitute of equal standing or a new date. If the Client accepts neither, the Speaker will refund all payments for that event within 30 days and will owe nothing beyond that refund.",
  },
  {
    key: "postponement",
    group: "changes",
    title: "Postponement",
    purpose: "Lets the client move the date once instead of canceling.",
    condition: null,
    text: "By written notice more than 60 days before the event, the Client may move it once, at no extra fee, to a date within 12 months after the original one on which the Presenter is available. Payments already made will apply to the new date, and due dates that depend on the event move with it. The Client will pay the travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement. A later or second change counts as a cancellation, unless the parties agree otherwise in writing.",
    firm: "By written notice more than 90 days before the event, the Client may move it once to a date within 6 months after the original one on which the Presenter is available. Payments already made will apply to the new date, and the balance stays due as if the date had not moved. The Client will pay the travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement. A later or second change counts as a cancellation.",
  },
  {
    key: "force-majeure",
    group: "changes",
    title: "Force majeure",
    purpose: "Covers storms, strikes and epidemics, and offers a switch to virtual before anything is canceled.",
    condition: null,
    text: "If something beyond a party’s reasonable control (such as a storm, a strike, an epidemic, a government order or a travel shutdown) makes it impossible to hold the event or to give the presentation as planned, no party is in breach, and this section applies in place of those on cancellation. Low ticket sales or a budget cut do not qualify.\n\nThe parties will first try to move a presentation in person online at the same date and fee. If that is not possible, they will move it to another date within 12 months after the original one. If they do not agree on a date within 60 days after the original one, the Client or the Speaker may end this agreement for that event by written notice. The Speaker will then refund the payments received for it, less travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement, within 30 days.",
    firm: "If something beyond a party’s reasonable control (such as a storm, a strike, an epidemic, a government order or a travel shutdown) makes it impossible to hold the event or to give the presentation as planned, no party is in breach, and this section applies in place of those on cancellation. Low ticket sales or a budget cut do not qualify.\n\nIf the Presenter can present online at the same date, the presentation will move online and the full fee is due. Otherwise the parties will move it to another date within 12 months after the original one, and payments already made will apply to the new date. If they do not agree on a date within 60 days after the original one, the Client or the Speaker may end this agreement for that event by written notice. The Speaker will then keep half of the payments received for it, for work already done, and will refund the rest, less travel costs that the Speaker paid and cannot get refunded, up to any limit on travel in this agreement, within 30 days.",
  },
] as const satisfies readonly LibraryClause[];
