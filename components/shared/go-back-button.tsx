"use client";

import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Back to where the visitor came from; someone who came by the address itself goes to the start. */
export function GoBackButton() {
  return (
    <Button onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign("/"))}>
      <ArrowLeft aria-hidden /> Go Back
    </Button>
  );
}
