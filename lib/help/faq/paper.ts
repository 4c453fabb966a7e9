import type { FaqGroup } from "@/lib/help/list";
import { NOT_LEGAL_ADVICE } from "@/lib/shared/phrases";

export const CONTRACT_QUESTIONS: FaqGroup = {
  title: "Contracts",
  entries: [
    {
      id: "sign-online",
      question: "Can my client sign a contract online, and do they need an account?",
      answer: [
        "Yes, and they don't need an account. Each person gets a private link by email when it's their turn. They read it and draw, type or upload a signature, on a phone or a computer. [See the guide](/tutorials/signing).",
      ],
      also: "e-sign esignature electronic signature docusign sign register app phone",
    },
    {
      id: "legally-binding",
      question: "Is an electronic signature legally binding?",
      answer: [
        "In the US, generally yes. Under the federal ESIGN Act (15 U.S.C. § 7001), a contract can't be denied legal effect solely because it was signed electronically. 49 states have adopted the Uniform Electronic Transactions Act (UETA), which says the same, and New York has a similar law of its own. Some documents, such as wills, are excluded.",
        "What matters is that people meant to sign, agreed to do so electronically, and can be tied to their signatures. Signers give their consent and then sign with a separate click, and the [certificate of completion](/glossary#certificate-of-completion) records how, when and from where.",
        NOT_LEGAL_ADVICE,
      ],
      also: "legal valid court law ESIGN UETA enforceable esignature",
    },
    {
      id: "paper-signature",
      question: "What if my client can't sign online?",
      answer: [
        "If you're together when it's their turn, click **Sign in person** on the contract's page and hand over your device; the evidence says that it was signed in person. Or have them download the PDF at their link, sign it on paper and send it back. Then click **Record a signed copy** and upload it with its date and signers.",
        "If their company uses its own e-signature service, sign there and record that copy.",
      ],
      also: "paper print wet ink offline in person docusign refuse",
    },
    {
      id: "wrong-signer",
      question: "I sent a contract to the wrong address. What now?",
      answer: [
        "As long as that person hasn't signed, click **Correct name or email** next to them. The new address gets its own link when it's their turn, the old link stops working, and the evidence shows the change.",
        "Signers can also ask someone else to sign on their own page. We tell you right away, and if you required a one-time code, you confirm it first.",
      ],
      also: "mistyped typo bounced email hand over forward delegate",
    },
    {
      id: "change-contract",
      question: "Can I change a contract I've sent, or one that someone has signed?",
      answer: [
        "Within ten seconds of sending, undo it. After that the text is frozen. Click **New version**: the old contract is voided and its link leads to the new one, which shows what changed word by word. Signatures don't carry over, and those who signed are told.",
        "Once everyone has signed, the contract stays as it is. A change is then an [amendment](/glossary#amendment), signed the same way.",
      ],
      also: "edit correct mistake void version undo send amendment amend after signed",
    },
    {
      id: "signed-copy",
      question: "Where's the signed copy?",
      answer: [
        "On the contract's page, under **Download sealed PDF**, for as long as you have your account. We also email it to you and everyone who signed, approved or gets a copy. They can download it at their links for a year.",
        "If the contract says “Signed, sealing”, it's binding and the PDF is on its way. This usually takes seconds; if it has to wait, the contract's page says why.",
      ],
      also: "download pdf final executed sealing waiting completed",
    },
    {
      id: "acrobat-trust",
      question: "Why does Acrobat say the certificate isn't trusted?",
      answer: [
        "Acrobat only trusts certificates from authorities on its own list. Unless this installation has one of those, we seal contracts with a certificate that we issue ourselves, and Acrobat says that the signer's identity is unknown. It still tells you whether the document was modified after it was sealed.",
        "To check that a file is exactly what we sealed, use [the verification page](/verify).",
      ],
      also: "adobe reader pdf signature unknown validity invalid warning trust",
    },
    {
      id: "verify-contract",
      question: "How can anyone check that a signed PDF is genuine?",
      answer: [
        "Choose it on [the verification page](/verify). The browser computes a fingerprint of the file and compares it with our log; the file isn't uploaded. It has to be the PDF as we emailed it: a scan, or a copy that was printed to PDF or saved again, no longer matches.",
      ],
      also: "verify authentic tampered forged altered hash sha-256 qr code",
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

export const INVOICE_QUESTIONS: FaqGroup = {
  title: "Invoices and payments",
  entries: [
    {
      id: "invoice-from-event",
      question: "How do I invoice an event?",
      answer: [
        "Open **Money** on the event's page and click **Create invoice**. It's filled in from the event: fee, flat travel, recording, who pays, and the due dates of your terms. Check it, then click **Issue and send**. [See the guide](/tutorials/invoices).",
        "When you send a contract, you can also choose **Issue the invoice when everyone has signed**.",
      ],
      also: "bill create invoice deposit send",
    },
    {
      id: "change-invoice",
      question: "I sent an invoice with a mistake. How do I change it?",
      answer: [
        "An issued invoice never changes, so that you and your client always look at the same document. Click **Change this invoice**. If nothing was paid yet, we void it and start a new draft with the same lines. If something was, you issue a [credit note](/glossary#credit-note) for the difference.",
        "PO number, private notes, reminders and the date they promised stay editable.",
      ],
      also: "edit correct wrong amount void replace credit note",
    },
    {
      id: "invoice-numbers",
      question: "Can I choose how my invoices are numbered?",
      answer: [
        "Yes, in [Invoice settings](/invoices/settings): the pattern, the first number, and whether numbers restart each year. A draft has no number yet. It gets the next one when you issue it, so there are no gaps, and a void invoice keeps its own.",
      ],
      also: "number sequence prefix gap year",
    },
    {
      id: "tax-withheld",
      question: "My client withheld state tax from my fee. How do I record that?",
      answer: [
        "Enter what you received as the amount and the rest as **Tax withheld**. A check for $9,600 with $400 withheld settles an invoice for $10,000. The withheld tax is shown apart from what you received.",
      ],
      also: "withholding nonresident state tax short payment",
    },
    {
      id: "which-state",
      question: "Which state does a fee count for?",
      answer: [
        "The one where the event took place, as its address says; you can set it by hand. Virtual talks count in your state of residence unless you set another. Events abroad have a row for each country. [Fees by state](/reports/fees-by-state) lists the events whose state is unknown.",
      ],
      also: "state of performance nonresident allocation source income",
    },
    {
      id: "tax-pack",
      question: "What do I send my tax preparer?",
      answer: [
        "The [tax-year pack](/reports/tax-year): one zip with a summary, a workbook, receipts by category, your invoices and the forms you filed. The page says what's still missing. You can download it even after your plan has ended.",
      ],
      also: "accountant CPA Schedule C 1099 receipts year end export",
    },
    {
      id: "bounced-check",
      question: "A check bounced, or a client paid too much. What now?",
      answer: [
        "Open [Payments](/payments). **Check bounced** reverses the payment with a reason, and what it paid is open again. What someone pays above their invoices becomes their credit: use it on the next invoice, or record a refund.",
      ],
      also: "overpaid credit refund reverse returned check",
    },
    {
      id: "invoice-reminders",
      question: "Do you remind my clients to pay?",
      answer: [
        "Only if you turn reminders on, for one invoice or for all new ones in [Invoice settings](/invoices/settings). Then we email them three days before the due date, on the day, and 7, 14 and 30 days after it, each once and in their morning. We don't while they've promised a date.",
      ],
      also: "overdue dunning late reminder email chase",
    },
  ],
};
