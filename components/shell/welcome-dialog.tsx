"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Dialog, focusFirst } from "@/components/ui/dialog";
import { BRAND } from "@/lib/shared/site";

export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const start = () => {
    onClose();
    router.push("/tutorials?focus=essential-setup");
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Welcome to ${BRAND.name}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Explore on My Own
          </Button>
          <Button ref={focusFirst} variant="primary" onClick={start}>
            Quick Start
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm text-muted-foreground">
        <p>
          This is where your bookings, clients, bureaus and fees live from now on. {BRAND.tagline}: built around how
          speakers work, with holds, travel buyouts, who booked you and what they owe.
        </p>
        <p>
          Quick Start takes you through the few things worth setting up first, in about ten minutes. You can reopen it
          from Help.
        </p>
      </div>
    </Dialog>
  );
}
