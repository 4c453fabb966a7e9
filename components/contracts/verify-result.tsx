import { CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { shortMoment } from "@/components/shared/record/time-text";
import type { ReadFile, VerificationDto } from "@/lib/contracts/sealing/verification";
import { browserTimeZone } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";
import { zoneShort } from "@/lib/shared/time-zones";

export type Verified = VerificationDto & {
  file: ReadFile;
  /** The requested document number. */
  number: string | null;
};

type Look = { Icon: LucideIcon; tone: string; title: string };

const LOOKS: Record<VerificationDto["result"], Look> = {
  genuine: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink", title: "This file is genuine" },
  not_the_sealed_file: {
    Icon: TriangleAlert,
    tone: "bg-tone-red text-tone-red-ink",
    title: "This isn't the sealed file",
  },
  unknown: { Icon: CircleHelp, tone: "bg-tone-neutral text-tone-neutral-ink", title: "We don't know this file" },
};

/** The file itself has the number of a sealed one. */
const ALTERED: Look = { ...LOOKS.not_the_sealed_file, title: "This is an altered copy" };

export function VerifyResult(verified: Verified) {
  const { result, file, number, sealedAt } = verified;
  const own = file.number;
  return (
    <Outcome
      look={result === "not_the_sealed_file" && own === number ? ALTERED : LOOKS[result]}
      lines={<Meaning {...verified} />}
    >
      {own && number && own !== number ? (
        <p className="mt-4 font-medium text-pretty">
          The number in the file is <Whole>{own}</Whole>, not <Whole>{number}</Whole>. Make sure it's the contract you
          expect.
        </p>
      ) : null}
      {file.isPdf ? null : (
        <p className="mt-4 font-medium text-pretty">This file isn't a PDF. Lectern seals PDFs only.</p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-3 border-t pt-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <Fact name="File">{file.name}</Fact>
        {result !== "unknown" && (own ?? number) ? (
          <Fact name="Document number">{result === "genuine" ? (own ?? number) : number}</Fact>
        ) : null}
        {sealedAt ? (
          <Fact name="Sealed">
            <SealedAt at={sealedAt} />
          </Fact>
        ) : null}
        <Fact name="SHA-256">
          <code className="font-mono text-xs">{file.sha256}</code>
        </Fact>
      </dl>
    </Outcome>
  );
}

export function VerifyFailure({ name, why }: { name: string; why: string }) {
  const look = { Icon: TriangleAlert, tone: "bg-tone-amber text-tone-amber-ink", title: "We couldn't check this file" };
  return (
    <Outcome look={look} lines={<p>{why}</p>}>
      <p className="mt-2 text-muted-foreground text-sm [overflow-wrap:anywhere]">{name}</p>
    </Outcome>
  );
}

type OutcomeProps = { look: Look; lines: ReactNode; children: ReactNode };

const Outcome = ({ look: { Icon, tone, title }, lines, children }: OutcomeProps) => (
  <section className="overflow-hidden rounded-lg border bg-card">
    <h2 className={`flex items-center gap-2.5 px-5 py-4 font-semibold text-lg ${tone}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {title}
    </h2>
    <div className="px-5 py-5">
      <div className="grid gap-2 text-pretty">{lines}</div>
      {children}
    </div>
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function SealedAt({ at }: { at: string }) {
  const zone = browserTimeZone();
  return (
    <time dateTime={at}>
      {momentOf(at)}
      {zone ? <span className="text-muted-foreground"> ({inUtc(at)})</span> : null}
    </time>
  );
}

const inUtc = (at: string): string => unbroken(`${shortMoment(at, "UTC", "")} UTC`);

/** Keeps "2:30 PM ET" on one line. */
const unbroken = (moment: string): string => moment.replace(/ (?=[AP]M|[A-Z]{2,4}$)/g, "\u00a0");

function momentOf(at: string): string {
  const zone = browserTimeZone();
  return zone ? unbroken(`${shortMoment(at, zone, "")} ${zoneShort(zone)}`) : inUtc(at);
}

/** Does not break at the hyphens of a document number. */
const Whole = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;

function Meaning({ result, sealedAt, count, number }: Verified) {
  const moment = sealedAt ? momentOf(sealedAt) : "";
  switch (result) {
    case "genuine":
      return (
        <>
          <p>It's exactly the file that Lectern sealed on {moment}. Nothing in it has changed since.</p>
          <p>Keep it as it is. A file that's printed to PDF, marked up or saved again no longer passes this check.</p>
        </>
      );
    case "not_the_sealed_file":
      return (
        <>
          <p>
            Lectern sealed {count === 1 ? "one file" : plural(count, "file")} with the number <Whole>{number}</Whole>,{" "}
            {count === 1 ? "on" : "the first on"} {moment}. This file is different: it was altered, or it's another
            copy, such as the unsigned contract.
          </p>
          <p>Don't rely on it. Ask for the sealed PDF that everyone got by email after the last signature.</p>
        </>
      );
    case "unknown":
      return (
        <>
          {number ? (
            <p>
              Lectern has no record of this file, or of the number <Whole>{number}</Whole>.
            </p>
          ) : (
            <p>Lectern has no record of this file. If you know the document number, enter it above and check again.</p>
          )}
          <p>
            It may be a draft, or a contract that was signed elsewhere. Ask the person who sent it for the sealed PDF.
          </p>
        </>
      );
  }
}
