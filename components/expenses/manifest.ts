import { Camera, Car, RefreshCw, Wallet } from "lucide-react";
import { joinDetails, type Manifest, type SearchFace } from "@/components/shared/manifest";
import { categoryLabel } from "@/lib/expenses/categories";
import type { SearchHits } from "@/lib/search/schema";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";

const expense: SearchFace<SearchHits["expenses"][number]> = {
  label: "Expenses",
  icon: Wallet,
  face: ({ id, vendor, category, note, spentOn, amount }) => ({
    id,
    href: `/expenses?open=${id}`,
    title: joinDetails(vendor || "Expense", formatExact(amount)),
    detail: joinDetails(formatDate(spentOn), category && categoryLabel(category), note.slice(0, 100)),
  }),
  list: "/expenses",
};

export const expenses: Manifest = {
  nav: [{ group: "Main", href: "/expenses", label: "Expenses", icon: "icon-[wallet]", jump: "x" }],
  sections: { "/expenses/recurring": "Expenses", "/expenses/receipt": "Expenses", "/expenses/mileage": "Expenses" },
  search: { expenses: expense },
  commands: [
    {
      label: "Go to expenses",
      icon: Wallet,
      also: "costs receipts spending travel meals list",
      href: "/expenses",
    },
    {
      label: "Add receipt",
      icon: Camera,
      also: "camera photo picture scan phone offline new",
      href: "/expenses/receipt",
    },
    { label: "Go to mileage", icon: Car, also: "miles drive trips car rate irs", href: "/expenses/mileage" },
    {
      label: "Go to recurring expenses",
      icon: RefreshCw,
      also: "monthly yearly subscriptions own categories schedule c",
      href: "/expenses/recurring",
    },
  ],
};
