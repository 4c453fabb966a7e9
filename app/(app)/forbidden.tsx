import type { Metadata } from "next";
import { Covered } from "@/components/billing/covered";

export const metadata: Metadata = { title: "Subscription Expired" };

/** In the place of a page whose reader's plan blocks it, where middleware has been passed by. */
export default function Blocked() {
  return <Covered />;
}
