import type { Metadata } from "next";
import { NotFoundScreen } from "@/components/shared/feedback/not-found-screen";

export const metadata: Metadata = { title: "404 Page Not Found" };

/** Inside the shell, which has the page's one `main` already. */
export default function NotFound() {
  return <NotFoundScreen />;
}
