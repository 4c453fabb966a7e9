import type { MetadataRoute } from "next";
import { siteAddress } from "@/lib/shared/site";

export const dynamic = "force-dynamic";

/** Signed-in pages are not forbidden here: they say `noindex` themselves, which a robot has to be let in to read. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: `${siteAddress()}/sitemap.xml`,
  };
}
