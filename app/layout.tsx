import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";
import { display, displayExt, sans, sansExt } from "@/app/fonts";
import { Providers } from "@/app/providers";
import { BRAND } from "@/lib/shared/brand";

// The content security policy's nonce reaches a page only while it is rendered (docs/decisions/012-csp-nonce.md).
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: `${BRAND.name} · ${BRAND.tagline}`, template: `%s · ${BRAND.name}` },
  description: "Bookings, clients, bureaus and fees of a professional speaker, in one calm place.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf6" },
    { media: "(prefers-color-scheme: dark)", color: "#13110e" },
  ],
};

const FONTS = [sans, sansExt, display, displayExt].map((font) => font.variable).join(" ");

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={FONTS}>
      <body className="bg-background font-sans text-foreground">
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
