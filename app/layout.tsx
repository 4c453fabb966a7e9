import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import "@/app/globals.css";
import { display, displayExt, sans, sansExt } from "@/app/fonts";
import { ToastHost } from "@/components/ui/toast";
import { BRAND, configuredAddress } from "@/lib/shared/site";

/** Previews of shared links need an absolute URL, so they exist only where it's configured. */
const address = configuredAddress();

export const metadata: Metadata = {
  title: { default: `${BRAND.name} · ${BRAND.tagline}`, template: `%s · ${BRAND.name}` },
  description: "Bookings, clients, bureaus and fees for professional speakers, all in one place.",
  openGraph: {
    type: "website",
    siteName: BRAND.name,
    ...(address && {
      images: [
        { url: `${address}/opengraph.png`, width: 1200, height: 630, alt: "More Stage Time. Less Screen Time." },
      ],
    }),
  },
  twitter: { card: "summary_large_image" },
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
        {children}
        <ToastHost />
        {/* Shows a warning when the app doesn't hydrate: a separate file, to work when nothing else does. */}
        <script src="/mount.js" async />
      </body>
    </html>
  );
}
