import type { ReactElement } from "react";
import type { SeatState } from "@/lib/contracts/public/schema";
import { leftText, type Task } from "@/lib/contracts/public/sections/rules";
import { formatDate, formatTime } from "@/lib/shared/dates";

/** At the bottom of the window until the reader reaches the end of the contract. */
export function ProgressBar({ tasks }: { tasks: readonly Task[] }): ReactElement {
  const next = tasks.find(({ isDone }) => !isDone);
  return (
    <nav className="bar" aria-label="Progress">
      <details>
        <summary>
          <span className="count" data-count aria-live="polite">
            {leftText(tasks)}
          </span>
          <span className="what">What's left</span>
        </summary>
        <ul>
          {tasks.map(({ name, target, label, isDone }) => (
            <li key={name} data-task={name} className={isDone ? "done" : undefined}>
              <a href={`#${target}`} dir="auto">
                {label}
              </a>
              <span className="state">{isDone ? "Done" : ""}</span>
            </li>
          ))}
        </ul>
      </details>
      <a className="button" data-next href={`#${next?.target ?? "act"}`}>
        {next ? "Next field" : "Review and sign"}
      </a>
    </nav>
  );
}

const STATE = {
  signer: { done: "Signed", next: "Signs next", later: "Signs later", left: "Hasn't signed" },
  approver: { done: "Approved", next: "Approves next", later: "Approves later", left: "Hasn't approved" },
} as const;

type SeatsProps = { seats: readonly SeatState[]; person: number | null; isMyTurn: boolean };

/** The people who have signed, and the next ones. */
export function Seats({ seats, person, isMyTurn }: SeatsProps): ReactElement | null {
  if (seats.length === 0) return null;
  const isOpen = seats.some(({ state }) => state === "next");
  return (
    <ol className="seats" aria-label="Who signs">
      {seats.map(({ name, role, state, at }, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <li key={seat} className={state}>
          <span className="who" dir="auto">
            {seat === person ? `${name} (you)` : name}
          </span>
          <span className="state">
            {seat === person && isMyTurn
              ? "Your turn"
              : [STATE[role][state === "later" && !isOpen ? "left" : state], at && timeText(at)]
                  .filter(Boolean)
                  .join(" ")}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** "Nov 24, 2026, 3:02 PM UTC", as in the document. */
const timeText = (at: string): string => `${formatDate(at.slice(0, 10))}, ${formatTime(at.slice(11, 16))} UTC`;
