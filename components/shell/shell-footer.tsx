import { ContactButton } from "@/components/support/contact-button";
import { BRAND } from "@/lib/shared/brand";

const LINK = "inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-foreground hover:underline";

export function ShellFooter() {
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-[0.8125rem] text-muted-foreground sm:px-6 lg:px-8 print:hidden">
      <p>© 2025 {BRAND.name}</p>
      <nav aria-label="Legal and contact" className="flex flex-wrap gap-x-5">
        <a href="/privacy-policy" className={LINK}>
          Privacy Policy
        </a>
        <a href="/terms-conditions" className={LINK}>
          Terms &amp; Conditions
        </a>
        <ContactButton className={LINK}>Contact Us</ContactButton>
      </nav>
    </footer>
  );
}
