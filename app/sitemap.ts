import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/shared/site";

export const dynamic = "force-dynamic";

/** What is worth finding; everything else is signed in, or somebody's own link. */
export default function sitemap(): MetadataRoute.Sitemap {
  return ["/auth", "/privacy-policy", "/terms-conditions", "/verify"].map((path) => ({ url: siteAddress() + path }));
}
