import type { Guide } from "@/lib/help/list";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

export const CONTRACT_GUIDES: readonly Guide[] = [
  {
    id: "contracts",
    title: "Contracts",
    summary: "Write the agreement from your event and send it for signature.",
    intro:
      "A contract starts with the parties, date, fee, payments, travel, cancellation policy and recording of your event.",
    steps: [
      "Open an event and create its contract. A deal's contract covers all its dates.",
      "Start from a starter template or your own copy. Clauses that don't apply, such as travel for a virtual talk, are left out.",
      "Edit and reorder clauses. Watch words mark phrases that can cost you money and offer a better clause.",
      "Add who signs, who approves and who gets a copy, in order.",
      "Click **Send for signature**. Empty fields are listed first. Choose reminders and a one-time code if you like. You have ten seconds to undo; then the text is frozen. [See how people sign](/tutorials/signing).",
      "To change it, click **New version**. The old one is voided, and its link leads to the new one and shows every change.",
      "Once everyone has signed, a change is an amendment. The contract stays in force until that's signed.",
      "Signed on paper or with another service? Click **Record a signed copy** and upload the PDF with its date and signers.",
    ],
    notes: ["Sending sets the event to Contract sent, and a signed contract confirms it.", NOT_LEGAL_ADVICE],
    pictures: [
      {
        name: "event-money",
        alt: "The money of an event: its terms, commission and contracts on the left, the fees with their sum on the right.",
      },
    ],
  },
  {
    id: "invoices",
    title: "Invoices and payments",
    summary: "Bill an event, record what you receive, and see who still owes.",
    intro: "An invoice takes its amounts, due dates and billing address from your event, so there's nothing to retype.",
    steps: [
      "Open **Money** on an event's page and click **Create invoice**. A deal's invoice covers all its dates.",
      "Check who pays, the lines and the due dates. A bureau that invoices the client is billed for your fee without its commission.",
      "Click **Issue and send**. The invoice gets its number, everything on it is frozen, and the payer gets the PDF and a private link. You have ten seconds to undo the email.",
      "At their link they see what's due and how to pay, download the PDF, and can tell you when they'll pay. Bank details stay hidden until they ask for them.",
      "When money arrives, click **Record payment**: amount, date, check number, and any tax that was withheld. One payment can settle several invoices.",
      "**Who owes** on top of [Invoices](/invoices) shows every client and bureau by how late they are, with a statement to send.",
    ],
    notes: [
      "Imported and older events ask for nothing. You can still invoice them.",
      "An issued invoice never changes. Void and replace it, or issue a credit note.",
    ],
    pictures: [
      {
        name: "invoices",
        alt: "Who owes, by how late the payments are and by client, above the list of invoices with their status.",
      },
      {
        name: "event",
        alt: "The page of an event, whose Money tab has its fees, contracts and invoices.",
      },
    ],
  },
  {
    id: "follow-ups",
    title: "Following up",
    summary: "What needs you today, and the email that settles it.",
    intro: "Your dashboard lists what needs you, why, and what is at stake. An item is gone as soon as its reason is.",
    steps: [
      "Open the [dashboard](/). What is overdue comes first, then what is worth the most.",
      "Click the button of an item, such as **Reply** or **Record payment**. Or mark it as done, snooze it, or dismiss it.",
      "On a computer, the keys are **j** and **k** to move, **Enter** to open, **e** for done, **s** to snooze, **d** to dismiss and **z** to undo.",
      "A follow-up opens as an email with the event's facts filled in. Check the preview, attach your one-sheet or a calendar file, and send it now or later. You have ten seconds to undo it.",
      "Change the [letter templates](/letters/templates) to sound like you. You can always restore ours.",
      "Add tasks of your own under [Action items](/action-items), once or again and again.",
      "In [Settings](/action-items/settings), switch rules off, change their days, or choose how often the list is emailed to you.",
    ],
    notes: [
      "An item that you set aside comes back when its facts change, and says what it said before.",
      "Imported years ask for nothing.",
    ],
    pictures: [
      {
        name: "dashboard",
        alt: "The dashboard, with what needs you today above the next event, the goal and the pipeline.",
      },
    ],
  },
  {
    id: "signing",
    title: "Getting a contract signed",
    summary: "What planners see, how you help them, and the sealed PDF at the end.",
    intro:
      "Each person gets a private link by email when it's their turn. They read the contract, fill in their fields and draw, type or upload a signature, on any device and without an account.",
    steps: [
      "The contract's page shows whose turn it is. With reminders on, we email that person after 3, 7 and 14 days.",
      "With a one-time code, they enter six digits from an email before they sign.",
      "Wrong address? Click **Correct name or email**. The old link stops working.",
      "In the same room? Click **Sign in person** and hand over your device.",
      "Signers can save and continue later, request a change, which pauses the contract, ask someone else to sign or decline. We email you right away. With a code required, you confirm the new signer first.",
      "On your turn, click **Sign** and enter your password again.",
      "After the last signature, we seal everything in one PDF and email it to everyone. Its last pages certify who did what and when.",
      "Anyone can [verify a copy](/verify).",
    ],
    notes: [
      "A contract expires after 30 days unless you set another time. We email you three days before; extend it in one click.",
      "While it says “Signed, sealing”, it's already binding.",
    ],
    pictures: [
      {
        name: "contract",
        alt: "A signed contract: its text and signatures on the left, what happens next and the people on the right.",
      },
    ],
  },
];
