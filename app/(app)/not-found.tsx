import type { Metadata } from "next";
import { NothingHere } from "@/components/shared/nothing-here";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Inside the shell, which has the page's one `main` already. */
export default function NotFound() {
  return <NothingHere />;
}
