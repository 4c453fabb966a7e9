import { PenLine } from "lucide-react";
import { PersonActions } from "@/components/contracts/person-actions";
import { EmailText } from "@/components/shared/record/facts";
import { InstantText } from "@/components/shared/record/time-text";
import { Badge } from "@/components/ui/badge";
import { Panel } from "@/components/ui/panel";
import type { ContractPage } from "@/lib/contracts/record";
import { isCorrectable, methodWords, nameInText, partWords } from "@/lib/contracts/record";
import { progressOf } from "@/lib/contracts/rules";
import type { ContractRecipient, RecipientProgress } from "@/lib/contracts/schema";
import { problemOf } from "@/lib/correspondence/rules";

type Props = { page: Pick<ContractPage, "contract" | "document" | "filled" | "links">; timeZone: string };

/** Each person's part and progress, in their order. */
export function ContractPeople({ page, timeZone }: Props) {
  const { contract, links } = page;
  const { id, version, recipients, progress, signers } = contract;
  if (recipients.length === 0) {
    return signers.length === 0 ? null : (
      <Panel title="Signed by">
        <ul className="grid gap-1 text-sm">
          {signers.map((name) => (
            <li key={name} className="wrap-anywhere">
              {name}
            </li>
          ))}
        </ul>
      </Panel>
    );
  }
  return (
    <Panel title="People">
      <ol className="grid gap-5 text-sm">
        {recipients.map((one) => {
          const its = progressOf(contract, one);
          return (
            <li key={one.id} className="grid gap-0.5 wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{one.name || "No name yet"}</span>
                {its?.isOnTurn && (
                  <Badge
                    small
                    look={{ Icon: PenLine, tone: "amber" }}
                    label={one.party === "speaker" ? "Your turn" : "Their turn"}
                  />
                )}
              </span>
              {one.company && <span className="text-muted-foreground">{one.company}</span>}
              {one.email && (
                <span className="text-muted-foreground">
                  <EmailText email={one.email} />
                </span>
              )}
              {its?.replaced && <TookOver person={one} before={nameInText(page, one)} />}
              <span className="text-muted-foreground">{partWords(one)}</span>
              <Progress progress={its} how={methodWords(page, one)} timeZone={timeZone} />
              {isCorrectable(contract, one) && (
                <PersonActions
                  contract={{ id, version }}
                  recipient={{ id: one.id, role: one.role, name: one.name, email: one.email }}
                  link={links[one.id]}
                  isOnTurn={its?.isOnTurn ?? false}
                />
              )}
            </li>
          );
        })}
      </ol>
      {progress.some(({ id: one, isOnTurn }) => isOnTurn && links[one]) && (
        <p className="mt-4 text-[0.8125rem] text-muted-foreground">
          To sign in person, hand them this device. As you're signed in here, it's recorded as signed in person.
        </p>
      )}
    </Panel>
  );
}

const TookOver = ({ person, before }: { person: ContractRecipient; before: string }) => (
  <span className="text-muted-foreground">
    {before && before !== person.name ? `Took over from ${before}` : "Name or email corrected"}
  </span>
);

type ProgressProps = { progress: RecipientProgress | undefined; how: string; timeZone: string };

function Progress({ progress, how, timeZone }: ProgressProps) {
  if (!progress) return null;
  const { sentAt, viewedAt, signedAt, method, delivery } = progress;
  const problem = problemOf(delivery);
  return (
    <>
      {signedAt && (
        <span className="text-positive">
          {method === "approval" ? "Approved" : "Signed"} <InstantText at={signedAt} timeZone={timeZone} />
          {how && `, ${how}`}
        </span>
      )}
      {!signedAt && viewedAt && (
        <span>
          Viewed <InstantText at={viewedAt} timeZone={timeZone} />
        </span>
      )}
      {!signedAt && !viewedAt && sentAt && !problem && (
        <span>
          Sent <InstantText at={sentAt} timeZone={timeZone} />, not opened yet
        </span>
      )}
      {problem && (
        <span className="text-danger">
          Email: {problem.toLowerCase()}
          {delivery?.reason ? `. ${delivery.reason}` : ""}
        </span>
      )}
    </>
  );
}
