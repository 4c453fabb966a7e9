import type { Guide } from "@/lib/help/list";

export const TAX_GUIDES = [
  {
    id: "income-and-expenses",
    title: "Income, expenses and states",
    summary: "What stays of a fee, where it was earned, and one zip for your tax preparer.",
    intro: "Payments, invoices and commissions count once they're recorded. You only add what you spent.",
    steps: [
      "Add an expense under [Expenses](/expenses): the amount, the vendor and a picture of the receipt. It can belong to one event, to several or to none.",
      "Or upload a [card statement](/expenses/statements). Duplicates are skipped.",
      "Choose a category. Each one is a line of Schedule C, and meals count half.",
      "Mark what the client pays back as billable, and add it to the invoice of the event.",
      "Give each event its place. Its state follows from the address, and you can set it by hand.",
      "When a client withholds state tax, record it with the payment as **Tax withheld** and file the certificate.",
      "Open [Fees by state](/reports/fees-by-state) to compare what you performed in a year with what you were paid in it. Click a number to see what's in it.",
      "At the end of the year, open the [tax-year pack](/reports/tax-year), fix what's missing and download the zip.",
    ],
    notes: [
      "A payment counts for the states of the events on its invoices.",
      "We show what your records say; your tax preparer decides what it means for you.",
      "You can download the pack even after your plan has ended.",
    ],
    pictures: [
      {
        name: "event-money",
        alt: "The money of an event: fee, flat travel and commission, and what you take home of them.",
      },
    ],
  },
] as const satisfies readonly Guide[];
