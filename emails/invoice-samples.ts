import type { MailProps, MailTemplate } from "@/emails/props";

const LONG_INVOICE = {
  speakerName: "W".repeat(120),
  number: "OKAFOR-SPEAKING-INVOICE-2027-00014",
  eventTitle: "Annual Convention of Very Long Names ".repeat(5).trim(),
  dueOn: "Wednesday, September 30, 2026",
};

export const INVOICE_SAMPLES = {
  invoice: [
    {
      speakerName: "Margot Okafor",
      number: "2027-0014",
      eventTitle: "Annual Sales Kickoff",
      purchaseOrder: "PO-88213",
      total: "$16,379.32",
      due: "$6,000.00",
      dueOn: "Jan 30, 2027",
      later: "$10,379.32 on Mar 12, 2027",
      payee: "Okafor Speaking LLC",
      replaces: "",
      attached: "The PDF is attached.",
    },
    {
      ...LONG_INVOICE,
      purchaseOrder: "",
      total: "$9,999,999.99",
      due: "$9,999,999.99",
      later: "",
      payee: "W".repeat(120),
      replaces: "2027-0013",
      attached: "The PDF and its receipts are attached.",
    },
  ],
  "invoice-reminder": [
    {
      speakerName: "Margot Okafor",
      number: "2027-0014",
      eventTitle: "Annual Sales Kickoff",
      amount: "$6,000.00",
      when: "is due in 3 days",
      dueOn: "Saturday, January 30, 2027",
    },
    { ...LONG_INVOICE, amount: "$9,999,999.99", when: "was due 30 days ago" },
  ],
  "invoice-receipt": [
    {
      speakerName: "Margot Okafor",
      number: "2027-0014",
      eventTitle: "Opening keynote, Heartland Summit",
      amount: "$6,000.00",
      withheld: "$400.00",
      total: "$6,400.00",
      receivedOn: "Jan 28, 2027",
      reference: "Check 1042",
      balance: "$9,979.32",
      dueOn: "Mar 12, 2027",
      credit: "",
    },
    {
      speakerName: "W".repeat(120),
      number: "2027-0014, 2027-0015",
      eventTitle: "",
      amount: "$9,999,999.99",
      withheld: "",
      total: "",
      receivedOn: "Sep 30, 2027",
      reference: "",
      balance: "",
      dueOn: "",
      credit: "$1,250.00",
    },
  ],
  "invoice-statement": [
    {
      speakerName: "Margot Okafor",
      on: "Jan 28, 2027",
      balance: "$16,379.32",
      overdue: "$6,000.00",
      credit: "$250.00",
    },
    { speakerName: "W".repeat(120), on: "Sep 30, 2027", balance: "$0.00", overdue: "", credit: "" },
  ],
  "credit-note": [
    {
      speakerName: "Margot Okafor",
      number: "CN-2027-1",
      credits: "2027-0014",
      amount: "$1,500.00",
      balance: "$4,500.00",
      reason: "The second workshop was an hour shorter.",
    },
    {
      speakerName: "W".repeat(120),
      number: LONG_INVOICE.number,
      credits: LONG_INVOICE.number,
      amount: "$9,999,999.99",
      balance: "",
      reason: "W".repeat(300),
    },
  ],
  "invoice-voided": [
    {
      speakerName: "Margot Okafor",
      number: "2027-0014",
      reason: "The fee for the second workshop was wrong.",
      next: "Margot will send you a new invoice in its place.",
    },
    { speakerName: "W".repeat(120), number: LONG_INVOICE.number, reason: "", next: "" },
  ],
} satisfies { [T in MailTemplate]?: MailProps[T][] };
