import { Mail, Phone } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { dialled } from "@/lib/events/day-sheet/rules";
import type { SheetPerson } from "@/lib/events/day-sheet/schema";

/** Contacts: links on a phone, full numbers on paper. */
export function DaySheetPeople({ people, onPaper }: { people: readonly SheetPerson[]; onPaper: number }) {
  if (people.length === 0) return null;
  return (
    <section className="mb-5 min-w-0 break-inside-avoid print:mb-2.5">
      <h2 className="mb-1.5 border-b pb-1 text-sm font-semibold print:mb-1 print:pb-0.5 print:text-[9.5pt]">People</h2>
      <ul className="grid gap-3 print:gap-1">
        {people.map(({ name, role, email, phone }, at) => (
          <li
            key={`${name} ${email} ${phone}`}
            className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 ${at >= onPaper ? "print:hidden" : ""}`}
          >
            <span className="min-w-0 wrap-anywhere">
              <span dir="auto" className="font-medium">
                {name || email}
              </span>
              {role ? <span className="text-muted-foreground"> · {role}</span> : null}
              <span className="block text-sm text-muted-foreground print:text-[9pt]">
                {[phone, name ? email : ""].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="flex gap-2 print:hidden">
              {phone ? (
                <a href={dialled(phone)} className={buttonClass({ variant: "secondary" })}>
                  <Phone aria-hidden /> Call<span className="sr-only"> {name || email}</span>
                </a>
              ) : null}
              {email ? (
                <a href={`mailto:${email}`} className={buttonClass({ variant: "secondary" })}>
                  <Mail aria-hidden /> Email<span className="sr-only"> {name || email}</span>
                </a>
              ) : null}
            </span>
          </li>
        ))}
        {people.length > onPaper ? (
          <li className="hidden text-muted-foreground print:block">and {people.length - onPaper} more</li>
        ) : null}
      </ul>
    </section>
  );
}
