import { Action, Facts, formatMoment, from, Greeting, Note, Paragraph, shorten, WrittenText } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { shortTitle } from "@/lib/shared/contract-title";
import { codeOf } from "@/lib/shared/one-time-code";
import { BRAND } from "@/lib/shared/site";
import { firstName } from "@/lib/shared/speaker-name";

const contractUrl = (site: string, id: string): string => `${site}/contracts/${id}`;

const mine = (username: string): string =>
  `You're receiving this because it's about a contract in your ${BRAND.name} account ${username}.`;

const why = (speakerName: string): string =>
  `You're receiving this because ${speakerName} asked ${BRAND.name} to send it. Replies go to them.`;

const whyReceipt = (speakerName: string): string =>
  `You're receiving this because you're part of a contract that ${speakerName} sent with ${BRAND.name}. Replies go to them.`;

export const CONTRACTS = {
  contract: ({ speakerName, name, title, eventTitle, eventDate, note, purpose, url, sender }) => ({
    subject: `${from(speakerName, 18)}: ${eventTitle ? `contract for ${shorten(eventTitle, 27)}` : shorten(title, 40)}`,
    title: `${firstName(speakerName)} sent you a contract to ${purpose === "approval" ? "approve" : "sign"}`,
    preview: [eventTitle || title, eventDate].filter(Boolean).join(", "),
    why: why(speakerName),
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          {speakerName} sent you a contract for your {purpose}:
        </Paragraph>
        <Facts
          facts={{
            Contract: title,
            ...(eventTitle && { Event: eventTitle }),
            ...(eventDate && { Date: eventDate }),
          }}
        />
        {note ? <WrittenText>{note}</WrittenText> : null}
        <Action href={url} sender={sender}>
          {purpose === "approval" ? "Read and approve" : "Read and sign"}
        </Action>
        <Note>
          It takes a few minutes on any device, no account needed. This link is just for you. Someone else signing?
          Reassign it on the page.
        </Note>
      </>
    ),
  }),

  "contract-reminder": ({ speakerName, name, title, purpose, dueAt, timeZone, url, sender }) => ({
    subject: `${from(speakerName, 18)}: contract reminder, ${shorten(shortTitle(title), 21)}`,
    title: `A contract is waiting for your ${purpose}`,
    preview: title,
    why: why(speakerName),
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          {speakerName} is waiting for your {purpose}:
        </Paragraph>
        <Facts facts={{ Contract: title, ...(dueAt && { "Open until": formatMoment(dueAt, timeZone) }) }} />
        <Action href={url} sender={sender}>
          {purpose === "approval" ? "Read and approve" : "Read and sign"}
        </Action>
        <Note>If something needs to change, you can ask for it on the page, or reply to this email.</Note>
      </>
    ),
  }),

  "contract-code": ({ speakerName, title, url }) => ({
    subject: `Your code for: ${shorten(shortTitle(title), 45)}`,
    title: "Your one-time code",
    preview: title,
    why: whyReceipt(speakerName),
    body: (
      <>
        <Paragraph>
          Enter this code to continue with <strong>{title}</strong>:
        </Paragraph>
        <Paragraph>
          <strong style={{ fontSize: 30, letterSpacing: 6 }}>{codeOf(url)}</strong>
        </Paragraph>
        <Note>It works for 10 minutes. If you didn't ask for it, you can ignore this email.</Note>
      </>
    ),
  }),

  "contract-completed": ({ speakerName, name, title, number, url, sender }) => ({
    subject: `${from(speakerName, 18)}: signed by everyone, ${shorten(shortTitle(title), 20)}`,
    title: "The contract is signed and sealed",
    preview: title,
    why: whyReceipt(speakerName),
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          Everyone has signed. The sealed PDF is attached, or at your link if it's too large for an email. Please keep
          it for your records.
        </Paragraph>
        <Facts facts={{ Contract: title, "Document number": number }} />
        <Action href={url} sender={sender}>
          View the contract
        </Action>
        <Note>
          Your link stays open for a year. The last pages of the PDF certify who signed and when, and how to check that
          the file wasn't changed.
        </Note>
        <Note>
          If the seal's certificate isn't on Adobe's list of trusted certificates, Acrobat may say it can't confirm the
          signer's identity. That doesn't mean the file was changed. Acrobat would say so separately.
        </Note>
      </>
    ),
  }),

  "contract-sealed": ({ username, title, number, contractId, site }) => ({
    subject: `Signed by everyone: ${shorten(shortTitle(title), 50)}`,
    title: "Your contract is signed and sealed",
    preview: title,
    why: mine(username),
    body: (
      <>
        <Paragraph>Everyone has signed. The sealed PDF is attached, and we're emailing it to everyone.</Paragraph>
        <Facts facts={{ Contract: title, "Document number": number }} />
        <Action href={contractUrl(site, contractId)}>View contract</Action>
      </>
    ),
  }),

  "contract-news": ({ username, title, headline, text, quote, contractId, site }) => ({
    subject: `${shorten(headline, 40)}: ${shorten(shortTitle(title), 30)}`,
    title: headline,
    preview: text,
    why: mine(username),
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        {quote ? <WrittenText>{quote}</WrittenText> : null}
        <Facts facts={{ Contract: title }} />
        <Action href={contractUrl(site, contractId)}>View contract</Action>
      </>
    ),
  }),

  "contract-voided": ({ speakerName, name, title, reason }) => ({
    subject: `${from(speakerName, 18)}: contract voided, ${shorten(shortTitle(title), 23)}`,
    title: "This contract was voided",
    preview: title,
    why: why(speakerName),
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          {speakerName} voided <strong>{title}</strong>. It's no longer valid, and there's nothing for you to do.
        </Paragraph>
        {reason ? <WrittenText>{reason}</WrittenText> : null}
        <Paragraph>If you have questions, reply to this email.</Paragraph>
      </>
    ),
  }),
} satisfies Partial<Templates>;
