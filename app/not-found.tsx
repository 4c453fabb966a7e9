import type { Metadata } from "next";
import { NothingHere } from "@/components/shared/nothing-here";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <main>
      <NothingHere />
    </main>
  );
}
