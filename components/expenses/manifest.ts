import { Camera, Car, RefreshCw, Wallet } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const expenses: Manifest = {
  nav: [{ group: "Main", href: "/expenses", label: "Expenses", icon: Wallet, jump: "x" }],
  sections: { "/expenses/recurring": "Expenses", "/expenses/receipt": "Expenses", "/expenses/mileage": "Expenses" },
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
