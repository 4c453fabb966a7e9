import type { Metadata } from "next";
import { VerifyForm } from "@/components/contracts/verify-form";
import { PublicPage } from "@/components/marketing/public-page";
import { buttonClass } from "@/components/ui/button-class";
import { controlClass } from "@/components/ui/input";
import { cn } from "@/lib/shared/cn";
import { BRAND, canonicalAddress } from "@/lib/shared/site";

export const metadata: Metadata = {
  title: "Verify a contract",
  description: `Check whether a PDF is exactly the contract that ${BRAND.name} sealed. The file stays on your device and is never uploaded.`,
  alternates: { canonical: canonicalAddress("/verify") },
};

const HEADING = "font-display font-semibold text-2xl text-balance";
const TEXT = "mt-3 grid gap-3 leading-[1.65] text-pretty [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:ps-5";

export default function VerifyPage() {
  return (
    <PublicPage>
      <h1 className="text-balance font-display font-semibold text-3xl sm:text-4xl">Verify a contract</h1>
      <p className="mt-3 max-w-xl text-lg text-muted-foreground text-pretty">
        Check whether a PDF is exactly the contract that {BRAND.name} sealed after everyone signed.
      </p>
      <noscript>
        <p className="mt-6 max-w-2xl rounded-lg border bg-card p-5 text-pretty">
          This page needs JavaScript. Without it, run <code>shasum -a 256 contract.pdf</code> on your copy and on
          another signer's: the same result means the same file.
        </p>
      </noscript>
      <VerifyForm
        classes={{
          input: cn(controlClass, "h-11 max-w-64 uppercase sm:h-10"),
          choose: cn(
            buttonClass({ variant: "primary", size: "lg" }),
            "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring peer-focus-visible:outline-offset-2",
          ),
          secondary: cn(buttonClass({ variant: "secondary" }), "h-11 sm:h-10"),
        }}
      />
      <div className="mt-14 grid max-w-2xl gap-10 border-t pt-10">
        <section aria-labelledby="proves">
          <h2 id="proves" className={HEADING}>
            What the seal proves
          </h2>
          <div className={TEXT}>
            <ul>
              <li>{BRAND.name} sealed this file, and when.</li>
              <li>Not one byte of it has changed since: the text, the signatures and the certificate pages.</li>
            </ul>
          </div>
        </section>
        <section aria-labelledby="does-not-prove">
          <h2 id="does-not-prove" className={HEADING}>
            What it doesn't prove
          </h2>
          <div className={TEXT}>
            <ul>
              <li>
                The seal doesn't prove who a person is. The law asks for intent, consent and attribution, and the
                certificate pages at the end of the contract record them: who opened, agreed and signed, when and from
                where.
              </li>
              <li>
                Unless this installation has a certificate from a public authority, it issues its own, so Adobe Acrobat
                may say it can't confirm the signer's identity. Acrobat still tells you whether the file was changed.
              </li>
            </ul>
          </div>
        </section>
        <section aria-labelledby="privacy">
          <h2 id="privacy" className={HEADING}>
            What we learn from a check
          </h2>
          <div className={TEXT}>
            <p>
              Your browser calculates the file's SHA-256, a fingerprint that no other file has. We get the fingerprint
              and the document number, never the file, and we answer with a date and a count, never with names or terms.
            </p>
            <p>
              A check also works after an account was deleted: we keep the number, the fingerprint and the date, and
              nothing else.
            </p>
          </div>
        </section>
      </div>
    </PublicPage>
  );
}
