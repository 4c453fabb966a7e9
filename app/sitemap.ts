import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/shared/site";

export const dynamic = "force-dynamic";

/** Public pages only; all others are signed in or behind a secret link. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ["/auth", "/privacy-policy", "/terms-conditions", "/verify"].map((path) => ({ url: siteAddress() + path }));
}
