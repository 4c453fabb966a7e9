import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/shared/site";

export const dynamic = "force-dynamic";

/** Signed-in pages aren't disallowed here: they have `noindex`, which a robot must be able to read. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: `${siteAddress()}/sitemap.xml`,
  };
}
