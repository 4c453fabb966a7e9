import type { ReactElement } from "react";
import { Prose, paragraphsOf } from "@/lib/media-kit/page/elements";
import type { SectionProps } from "@/lib/media-kit/page/urls";
import { secondsAloud } from "@/lib/media-kit/rules";

/** Read aloud by whoever opens the session: the page of its own is set for that. */
export function Introduction({ kit: { introduction }, urls }: SectionProps): ReactElement {
  return (
    <>
      <div className="spoken" data-kit-copyable="Introduction">
        <Prose text={introduction} />
      </div>
      <p className="actions">
        <a className="more" href={urls.introduction}>
          Large type, to print and read
        </a>
        <span className="note">About {lengthAloud(secondsAloud(introduction))} aloud</span>
      </p>
    </>
  );
}

function lengthAloud(seconds: number): string {
  if (seconds < 90) return `${Math.max(5, seconds)} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

/** Lines that follow one another are a list of wishes, each of its own. */
export function Rider({ kit: { rider } }: SectionProps): ReactElement {
  return (
    <div className="prose rider">
      {paragraphsOf(rider).map((paragraph, at) => {
        const lines = paragraph.split(/\r?\n/).filter((line) => line.trim());
        return lines.length === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once
          <p key={at} dir="auto">
            {paragraph}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once
          <ul key={at} className="takeaways">
            {lines.map((line, lineAt) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn once
              <li key={lineAt} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

export function Fees({ kit: { fees } }: SectionProps): ReactElement {
  const range = feeRange(fees.from, fees.to);
  return (
    <>
      {range && <p className="fee">{range}</p>}
      {fees.note && (
        <p className="note" dir="auto">
          {fees.note}
        </p>
      )}
    </>
  );
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** "$7,500 to $12,000"; empty when neither end is said. Whole US dollars. */
function feeRange(from: number | null, to: number | null): string {
  if (from !== null && to !== null) return from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`;
  if (from !== null) return `From ${dollars(from)}`;
  return to === null ? "" : `Up to ${dollars(to)}`;
}
