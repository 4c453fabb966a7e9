import { Action, Facts, from, Note, Paragraph, shorten, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";

const why = (speakerName: string): string =>
  `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`;

const known = (facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));

export const INVOICES = {
  invoice: ({
    speakerName,
    number,
    eventTitle,
    purchaseOrder,
    total,
    paid,
    due,
    dueOn,
    dueParts,
    later,
    payee,
    replaces,
    attached,
    url,
    sender,
  }) => ({
    subject: `${from(speakerName, 18)}: invoice ${shorten(number, 14)}, due ${shorten(dueOn, 12)}`,
    title: `${nameFirst(firstName(speakerName))} sent you an invoice`,
    preview: `Invoice ${number}: ${due} is due ${dueOn}`,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {nameFirst(speakerName)} sent you invoice {number}. {attached}
        </Paragraph>
        <Facts
          facts={known({
            Invoice: number,
            Replaces: replaces,
            Event: eventTitle,
            "PO number": purchaseOrder,
            Total: total,
            "Paid and credited so far": paid,
            "Amount due": due,
            [dueParts ? "Due now" : "Due date"]: dueParts || dueOn,
            "Later payments": later,
            "Checks payable to": payee,
          })}
        />
        {replaces ? (
          <Paragraph>It replaces invoice {replaces}, which is void. Please pay only this one.</Paragraph>
        ) : null}
        <Action href={url} sender={sender}>
          View invoice
        </Action>
        <Note>
          The page shows how to pay and your current balance. No account needed. If something isn't right, reply to this
          email.
        </Note>
      </>
    ),
  }),

  "invoice-reminder": ({ speakerName, number, eventTitle, amount, overdue, when, dueOn, url, sender }) => ({
    subject: `${from(speakerName, 17)}: invoice ${shorten(number, 13)} ${shorten(when, 19)}`,
    title: `A payment ${when}`,
    preview: `${amount} of invoice ${number} ${when}`,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          This is a reminder from {speakerName}: {amount} of invoice {number} {when}.
        </Paragraph>
        <Facts
          facts={known({
            Invoice: number,
            Event: eventTitle,
            "This payment": amount,
            "Due date": dueOn,
            "Also overdue": overdue,
          })}
        />
        <Action href={url} sender={sender}>
          View invoice
        </Action>
        <Note>
          On the page you can download the PDF, see how to pay, and say when you'll pay. If you've already sent the
          payment, thank you. There's nothing else to do.
        </Note>
      </>
    ),
  }),

  "invoice-receipt": ({
    speakerName,
    number,
    linked = "",
    eventTitle,
    amount,
    withheld,
    total,
    receivedOn,
    reference,
    balance,
    dueOn,
    credit,
    url,
    sender,
  }) => ({
    subject: `${from(speakerName, 22)}: payment of ${shorten(amount, 13)} received`,
    title: `${nameFirst(firstName(speakerName))} received your payment`,
    preview: `${amount} for invoice ${number}, received on ${receivedOn}`,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>Thank you. Your payment is recorded, and the receipt is attached.</Paragraph>
        <Facts
          facts={known({
            Received: amount,
            "Tax withheld": withheld,
            "Total credited to you": total,
            Date: receivedOn,
            "Paid by": reference,
            Invoice: number,
            Event: eventTitle,
            Balance: balance || "$0.00",
            "Next due date": dueOn,
            "Credit available": credit,
          })}
        />
        <Action href={url} sender={sender}>
          {`View invoice ${linked}`.trim()}
        </Action>
        <Note>If something isn't right, reply to this email.</Note>
      </>
    ),
  }),

  "invoice-statement": ({ speakerName, on, balance, overdue, credit }) => ({
    subject: `${from(speakerName, 22)}: statement as of ${on}`,
    title: `Your account statement as of ${on}`,
    preview: `Balance of ${balance} on ${on}${overdue && `, ${overdue} of it overdue`}`,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {nameFirst(speakerName)} sent you a statement of your account. The PDF is attached. It lists each open
          invoice, and what was paid in the last 90 days.
        </Paragraph>
        <Facts facts={known({ Balance: balance, Overdue: overdue, "Credit available": credit })} />
        {credit ? <Paragraph>The credit hasn't been applied to the balance yet. The PDF shows both.</Paragraph> : null}
        <Note>
          If you need a copy of an invoice or another way to pay, if something isn't right, or if you've already paid,
          reply to this email.
        </Note>
      </>
    ),
  }),

  "credit-note": ({ speakerName, number, credits, amount, balance, reason, url, sender }) => ({
    subject: `${from(speakerName, 22)}: credit note ${shorten(number, 20)}`,
    title: `${nameFirst(firstName(speakerName))} sent you a credit note`,
    preview: `${amount} less on invoice ${credits}`,
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {nameFirst(speakerName)} lowered invoice {credits} by {amount}. The credit note is attached.
        </Paragraph>
        {reason ? <WrittenText>{reason}</WrittenText> : null}
        <Facts
          facts={{ "Credit note": number, Credit: amount, Invoice: credits, "Invoice balance": balance || "$0.00" }}
        />
        <Paragraph>
          No payment is due for the credit note. If you've already paid more than the invoice's new total, the
          difference is a credit toward your next invoice.
        </Paragraph>
        <Action href={url} sender={sender}>
          View credit note
        </Action>
        <Note>If something isn't right, reply to this email.</Note>
      </>
    ),
  }),

  "invoice-voided": ({ speakerName, number, reason, next }) => ({
    subject: `${from(speakerName, 20)}: invoice ${shorten(number, 16)} is void`,
    title: `Invoice ${number} is void`,
    preview: `Please don't pay invoice ${number}. ${next}`.trim(),
    why: why(speakerName),
    body: (
      <>
        <Paragraph>
          {nameFirst(speakerName)} voided invoice <strong>{number}</strong>. Please don't pay it. {next}
        </Paragraph>
        {reason ? <WrittenText>{reason}</WrittenText> : null}
        <Paragraph>If you've already paid, or have questions, reply to this email.</Paragraph>
      </>
    ),
  }),
} satisfies Partial<Templates>;
