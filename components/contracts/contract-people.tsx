import { CopyLink } from "@/components/contracts/copy-link";
import { EmailText } from "@/components/shared/email-text";
import { InstantText } from "@/components/shared/time-text";
import { Panel } from "@/components/ui/panel";
import type { ContractDto, RecipientProgress } from "@/lib/contracts/schema";
import { ROLE_LABEL } from "@/lib/contracts/status";
import { problemOf } from "@/lib/correspondence/status";

type Props = { contract: ContractDto; links: Record<string, string>; timeZone: string };

/** Each person's part and progress, in their order. */
export function ContractPeople({ contract, links, timeZone }: Props) {
  const { recipients, progress, signers } = contract;
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
      <ol className="grid gap-4 text-sm">
        {recipients.map((one, at) => (
          <li key={one.id} className="grid gap-0.5 wrap-anywhere">
            <span className="font-medium">{one.name || "No name yet"}</span>
            {one.company && <span className="text-muted-foreground">{one.company}</span>}
            {one.email && (
              <span className="text-muted-foreground">
                <EmailText email={one.email} />
              </span>
            )}
            <span className="text-muted-foreground">
              {ROLE_LABEL[one.role]}
              {one.role === "copy" ? " once it's signed" : ` ${ordinal(one.turn)}`}
            </span>
            <Progress progress={progress[at]} timeZone={timeZone} />
            {links[one.id] && <CopyLink url={links[one.id] ?? ""} name={one.name} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const ordinal = (turn: number): string => ["first", "second", "third"][turn - 1] ?? `${turn}th`;

function Progress({ progress, timeZone }: { progress?: RecipientProgress; timeZone: string }) {
  if (!progress) return null;
  const { sentAt, viewedAt, delivery } = progress;
  const problem = problemOf(delivery);
  if (problem) {
    return (
      <span className="text-danger">
        {problem}
        {delivery?.reason ? `: ${delivery.reason}` : ""}
      </span>
    );
  }
  if (viewedAt) {
    return (
      <span>
        Viewed <InstantText at={viewedAt} timeZone={timeZone} />
      </span>
    );
  }
  return sentAt ? (
    <span>
      Sent <InstantText at={sentAt} timeZone={timeZone} />, not opened yet
    </span>
  ) : null;
}
