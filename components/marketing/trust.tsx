import { Database, Download, EyeOff, KeyRound } from "lucide-react";

/** Only what is so. */
const BADGES = [
  { Icon: Database, title: "Your data belongs to you", text: "It says so in the terms, too." },
  { Icon: Download, title: "Export everything, any time", text: "One Excel workbook, even after the trial." },
  { Icon: KeyRound, title: "Two-factor and passkeys", text: "And a list of every device signed in." },
  { Icon: EyeOff, title: "No third-party trackers", text: "This page asks no other host for anything." },
];

export function Trust() {
  return (
    <section aria-label="What you can rely on" className="mx-auto max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {BADGES.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
            <p>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-balance text-muted-foreground">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
