import type { FaqGroup } from "@/lib/help/list";

export const INVOICE_QUESTIONS: FaqGroup = {
  title: "Invoices and payments",
  entries: [
    {
      id: "invoice-from-event",
      question: "How do I invoice an event?",
      answer: [
        "Open **Money** on the event's page and click **Create invoice**. It's filled in from the event: fee, flat travel, recording, who pays, and the due dates of your terms. Check it, then click **Issue and send**. [See the guide](/tutorials/invoices).",
        "When you send a contract, you can also choose **Issue the invoice when everyone has signed**.",
      ],
      also: "bill create invoice deposit send",
    },
    {
      id: "change-invoice",
      question: "I sent an invoice with a mistake. How do I change it?",
      answer: [
        "An issued invoice never changes, so that you and your client always look at the same document. Click **Change this invoice**. If nothing was paid yet, we void it and start a new draft with the same lines. If something was, you issue a [credit note](/glossary#credit-note) for the difference.",
        "PO number, private notes, reminders and the date they promised stay editable.",
      ],
      also: "edit correct wrong amount void replace credit note",
    },
    {
      id: "invoice-numbers",
      question: "Can I choose how my invoices are numbered?",
      answer: [
        "Yes, in [Invoice settings](/invoices/settings): the pattern, the first number, and whether numbers restart each year. A draft has no number yet. It gets the next one when you issue it, so there are no gaps, and a void invoice keeps its own.",
      ],
      also: "number sequence prefix gap year",
    },
    {
      id: "tax-withheld",
      question: "My client withheld state tax from my fee. How do I record that?",
      answer: [
        "Enter what you received as the amount and the rest as **Tax withheld**. A check for $9,600 with $400 withheld settles an invoice for $10,000. The withheld tax is shown apart from what you received.",
      ],
      also: "withholding nonresident state tax short payment",
    },
    {
      id: "bounced-check",
      question: "A check bounced, or a client paid too much. What now?",
      answer: [
        "Open [Payments](/payments). **Check bounced** reverses the payment with a reason, and what it paid is open again. What someone pays above their invoices becomes their credit: use it on the next invoice, or record a refund.",
      ],
      also: "overpaid credit refund reverse returned check",
    },
    {
      id: "invoice-reminders",
      question: "Do you remind my clients to pay?",
      answer: [
        "Only if you turn reminders on, for one invoice or for all new ones in [Invoice settings](/invoices/settings). Then we email them three days before the due date, on the day, and 7, 14 and 30 days after it, each once and in their morning. We don't while they've promised a date.",
      ],
      also: "overdue dunning late reminder email chase",
    },
  ],
};
