import { ContactButton } from "@/components/support/contact-button";
import { BRAND } from "@/lib/shared/brand";

const LINK = "inline-flex min-h-8 items-center rounded-sm underline-offset-4 hover:text-foreground hover:underline";

/** The same at the end of every public page. */
export function PublicFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-6 text-[0.8125rem] text-muted-foreground sm:px-8">
      <p>© 2025 {BRAND.name}</p>
      <nav aria-label="Legal and contact" className="flex flex-wrap gap-x-6 print:hidden">
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
