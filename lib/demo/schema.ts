import { listed, plural } from "@/lib/shared/phrases";

export type DemoCounts = {
  events: number;
  clients: number;
  bureauPartners: number;
  representatives: number;
  venues: number;
  testimonials: number;
  contracts: number;
  invoices: number;
  files: number;
  mediaKits: number;
};

export type DemoRemovalDto = DemoCounts & { kept: number };

export function describeCounts({ mediaKits, ...counts }: DemoCounts): string {
  const parts = Object.entries(NOUNS).flatMap(([key, noun]) => {
    const count = counts[key as keyof typeof NOUNS];
    return count > 0 ? [plural(count, noun)] : [];
  });
  return listed([...parts, ...(mediaKits > 0 ? ["the media kit"] : [])]) || "nothing";
}

const NOUNS = {
  events: "event",
  clients: "client",
  bureauPartners: "bureau",
  representatives: "representative",
  venues: "venue",
  testimonials: "testimonial",
  contracts: "contract",
  invoices: "invoice",
};
