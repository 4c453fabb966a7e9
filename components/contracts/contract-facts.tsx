import type { ReactNode } from "react";
import { ContractBadge } from "@/components/contracts/contract-badge";
import { AppLink } from "@/components/shared/app-link";
import { EmailText } from "@/components/shared/record/facts";
import { InstantText, TimeText } from "@/components/shared/record/time-text";
import { Panel } from "@/components/ui/panel";
import type { ContractMessage } from "@/lib/contracts/record";
import type { ContractDto } from "@/lib/contracts/schema";
import { EMAIL_STATE_LABEL } from "@/lib/correspondence/rules";

/** Few people need it, so it is closed. */
export const Fingerprint = ({ of, sha256 }: { of: "file" | "text"; sha256: string }) => (
  <details className="mt-3 text-sm">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted-foreground hover:text-foreground">
      SHA-256 of the {of}
    </summary>
    <code className="text-xs break-all">{sha256}</code>
  </details>
);

export function ContractFacts({ contract, timeZone }: { contract: ContractDto; timeZone: string }) {
  const { sentAt, expiresAt, signedOn, endedOn, endedNote, file, text, endedFile, coverNote } = contract;
  const hash = contract.state === "signed_elsewhere" ? file?.sha256 : text?.sha256;
  const isSealed = file !== null && (contract.state === "completed" || contract.state === "superseded");
  if (contract.state === "draft" && !coverNote) return null;
  return (
    <Panel title="Details">
      <dl className="grid gap-3 text-sm [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
        <Fact label="Sent">{sentAt && <InstantText at={sentAt} timeZone={timeZone} />}</Fact>
        <Fact label="Expires">{expiresAt && <InstantText at={expiresAt} timeZone={timeZone} />}</Fact>
        <Fact label="Signed">{signedOn && <TimeText day={signedOn} />}</Fact>
        {endedOn && (
          <Fact label="Ended by agreement">
            <TimeText day={endedOn} />
            {endedNote && <p>{endedNote}</p>}
            {endedFile && <FileLink id={endedFile.id}>{endedFile.name}</FileLink>}
          </Fact>
        )}
        <Fact label="Cover note">
          {coverNote && (
            <span dir="auto" className="whitespace-pre-wrap">
              {coverNote}
            </span>
          )}
        </Fact>
        <Fact label="Document number">{!isSealed && text?.number}</Fact>
        {sentAt && (
          <Fact label="Options">
            {[
              contract.reminders ? "Reminders after 3, 7 and 14 days" : "No reminders",
              contract.requireCode ? "one-time code before signing" : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </Fact>
        )}
        <Fact label="Created">
          <InstantText at={contract.createdAt} timeZone={timeZone} />
        </Fact>
      </dl>
      {hash && <Fingerprint of={contract.state === "signed_elsewhere" ? "file" : "text"} sha256={hash} />}
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const FileLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`/api/files/${id}`} className="underline underline-offset-4">
    {children}
  </a>
);

const STATE_WORD = { ...EMAIL_STATE_LABEL, queued: "On its way" };

/** Emails about the contract, newest first. */
export function MessagesPanel({ messages, timeZone }: { messages: readonly ContractMessage[]; timeZone: string }) {
  if (messages.length === 0) return null;
  return (
    <Panel title="Messages">
      <ul className="grid gap-3 text-sm">
        {messages.map(({ id, to, subject, state, at }) => (
          <li key={id} className="grid gap-0.5 wrap-anywhere">
            <span>{subject || "Email"}</span>
            <span className="text-muted-foreground">
              <EmailText email={to} /> · {STATE_WORD[state]} · <InstantText at={at} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The one before and the one after. */
export function VersionsPanel({ contract: { previous, next, isAmendment } }: { contract: ContractDto }) {
  const versions = [
    ...(next ? [{ ...next, label: "Replaced by" }] : []),
    ...(previous ? [{ ...previous, label: isAmendment ? "Amends" : "Replaces" }] : []),
  ];
  if (versions.length === 0) return null;
  return (
    <Panel title="Versions">
      <ul className="grid gap-3 text-sm">
        {versions.map(({ id, label, title, state }) => (
          <li key={id} className="grid justify-items-start gap-1">
            <span className="text-muted-foreground">{label}</span>
            <AppLink href={`/contracts/${id}`} className="underline underline-offset-4 wrap-anywhere">
              {title}
            </AppLink>
            <ContractBadge state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
