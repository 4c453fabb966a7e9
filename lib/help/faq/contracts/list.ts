import { NOT_LEGAL_ADVICE } from "@/lib/contracts/clauses/list";
import type { FaqGroup } from "@/lib/help/list";

export const CONTRACT_QUESTIONS: FaqGroup = {
  title: "Contracts",
  entries: [
    {
      id: "sign-online",
      question: "Can my client sign a contract online?",
      answer: [
        "Not yet. You can send a contract for review: each person gets a private link to read and download it, without an account. Once it's signed, on paper or with another service, upload the signed PDF and your event follows. [See the guide](/tutorials/contracts).",
      ],
      also: "e-sign esignature electronic signature docusign sign send for review",
    },
    {
      id: "change-contract",
      question: "How do I change a contract I've already sent?",
      answer: [
        "Within ten seconds, undo the sending. After that the text is frozen: void the contract and send a new version. The old link leads to the new version, which shows what changed word by word.",
        "Once a contract is completed, it stays as it is. A change is then an [amendment](/glossary#amendment): a new contract that replaces the old one when it's completed.",
      ],
      also: "edit correct mistake void version undo send amendment amend",
    },
    {
      id: "their-contract",
      question: "The client or bureau sent me their own contract. What do I do with it?",
      answer: [
        "Paste its text into a contract of your own to check it: phrases that often cost speakers money are marked, each with the reason and a better clause. When it's signed, upload the PDF with the date and the names of those who signed. It counts like one of your own.",
      ],
      also: "bureau contract upload signed elsewhere paper watch words review",
    },
    {
      id: "contract-status",
      question: "Does a contract change my event?",
      answer: [
        "It only moves an event forward. Sending one sets an inquiry, a hold or a postponed event to Contract sent. A signed one confirms the event, unless you prefer to do that by hand. Declining, voiding or an expired link changes nothing on the event.",
      ],
      also: "status confirmed contract sent decline expire",
    },
    {
      id: "contract-advice",
      question: "Are the contract templates legal advice?",
      answer: [NOT_LEGAL_ADVICE],
      also: "lawyer attorney legal template valid binding",
    },
  ],
};
