import { ListTodo, SlidersHorizontal } from "lucide-react";
import type { Manifest } from "@/components/shared/manifest";

export const actionItems: Manifest = {
  nav: [{ group: "Main", href: "/action-items", label: "To do", icon: "icon-[list-todo]", phone: true }],
  sections: { "/action-items": "Action items" },
  commands: [
    { label: "Action items", icon: ListTodo, also: "to do todo tasks follow up today", href: "/action-items" },
    { label: "Add a task", icon: ListTodo, also: "own task reminder to do follow up", href: "/action-items?add=1" },
    {
      label: "Action item rules",
      icon: SlidersHorizontal,
      also: "settings reminders digest email daily weekly",
      href: "/action-items/settings",
    },
  ],
};
