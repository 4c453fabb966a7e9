import { Banknote, ReceiptText, Settings2 } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import { invoiceTitle, shownState } from "@/lib/invoices/status";
import type { SearchHits } from "@/lib/search/schema";

const invoice: SearchFace<SearchHits["invoices"][number]> = {
  label: "Invoices",
  icon: ReceiptText,
  face: ({ id, kind, number, billToName, ...shown }) => ({
    id,
    href: `/invoices/${id}`,
    title: invoiceTitle({ kind, number }),
    detail: joinDetails(billToName, shownState(shown)),
  }),
  list: "/invoices",
};

export const invoices: Manifest = {
  nav: [{ group: "Main", href: "/invoices", label: "Invoices", icon: "icon-[receipt-text]", jump: "i" }],
  sections: { "/payments": "Payments" },
  search: { invoices: invoice },
  commands: [
    { label: "New invoice", icon: ReceiptText, also: "add create bill charge", href: "/invoices/new" },
    {
      label: "Go to invoices",
      icon: ReceiptText,
      also: "bills who owes receivables overdue unpaid statements list",
      href: "/invoices",
    },
    {
      label: "Go to payments",
      icon: Banknote,
      also: "received checks deposits refunds honorarium book sales",
      href: "/payments",
    },
    {
      label: "Go to invoice settings",
      icon: Settings2,
      also: "numbers pattern reminders bank footer",
      href: "/invoices/settings",
    },
  ],
};
