"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Dialog, focusFirst } from "@/components/ui/dialog";
import { BRAND } from "@/lib/shared/site";

const TUTORIALS = "/tutorials?focus=essential-setup";

export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
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
          <Button
            ref={focusFirst}
            variant="primary"
            onClick={() => {
              onClose();
              router.push(TUTORIALS);
            }}
          >
            Quick Start
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm text-muted-foreground">
        <p>
          Keep your bookings, clients, bureaus and fees in one place. {BRAND.tagline}: built around how speakers work,
          from holds and travel buyouts to who booked you and what they owe.
        </p>
        <p>Quick Start walks you through the essentials in about ten minutes. You can reopen it from Help.</p>
      </div>
    </Dialog>
  );
}
