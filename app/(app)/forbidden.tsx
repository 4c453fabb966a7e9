import type { Metadata } from "next";
import { Covered } from "@/components/billing/covered";

export const metadata: Metadata = { title: "Subscription Expired" };

/** Replaces a page that the user's plan blocks, where middleware was bypassed. */
export default function Blocked() {
  return <Covered />;
}
