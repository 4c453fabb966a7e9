import { NOT_LEGAL_ADVICE } from "@/lib/contracts/clauses/list";
import type { Guide } from "@/lib/help/list";

export const CONTRACT_GUIDE: Guide = {
  id: "contracts",
  title: "Contracts",
  summary: "Write the agreement from your event, send it for review, and record it once it's signed.",
  intro:
    "A contract starts with the parties, date, fee, payments, travel, cancellation policy and recording of your event. People can't sign online yet: they read it here and sign elsewhere.",
  steps: [
    "Open an event and create its contract. A deal's contract covers all its dates.",
    "Start from a ready template or your own copy. Clauses that don't apply, such as travel for a virtual talk, are left out.",
    "Edit and reorder clauses. Watch words mark phrases that can cost you money and offer a better clause.",
    "Add who signs, who approves and who gets a copy, in order.",
    "Send it for review. Empty fields are listed first. You have ten seconds to undo; then the text is frozen and people get their links.",
    "To change it, void it and send a new version. The old link leads there and shows every change.",
    "Once it's signed, upload the PDF with its date and signers.",
    "Later changes are amendments: the old contract stays in force until the amendment is completed.",
  ],
  notes: ["Sending sets the event to Contract sent, and a signed contract confirms it.", NOT_LEGAL_ADVICE],
  pictures: [
    {
      name: "event",
      alt: "The page of an event: when and where on the left, the fees with their sum and the people on the right.",
    },
  ],
};
