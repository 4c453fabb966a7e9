import type { ReactElement } from "react";
import type { InquiryProblems, InquiryValues, KitDays } from "@/lib/media-kit/inquiry";
import { each, type KitUrls } from "@/lib/media-kit/page/elements";
import { InquiryForm } from "@/lib/media-kit/page/inquiry-form";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { PublicDocument } from "@/lib/public-page/document";
import { addMonths, dayToDate, endOfMonth, monthName, startOfMonth, WEEKDAYS } from "@/lib/shared/dates";
import { firstName } from "@/lib/shared/speaker-name";

type MonthsProps = {
  days: KitDays;
  today: string;
  chosen: string;
};

const LEGEND = { free: "Open", held: "On hold", booked: "Booked", busy: "Not available" };

const AT_ONCE = 3;

function Months({ days, ...more }: MonthsProps): ReactElement {
  const months = monthsBetween(days.from, days.to);
  return (
    <>
      <ul className="legend">
        {Object.entries(LEGEND).map(([state, label]) => (
          <li key={state}>
            <span className={`swatch ${state}`} /> {label}
          </li>
        ))}
      </ul>
      <div className="months">
        {months.slice(0, AT_ONCE).map((month) => (
          <Month key={month} month={month} days={days} {...more} />
        ))}
      </div>
      {months.length > AT_ONCE && (
        <details className="later">
          <summary>Later months</summary>
          <div className="months">
            {months.slice(AT_ONCE).map((month) => (
              <Month key={month} month={month} days={days} {...more} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Month({ month, ...more }: MonthsProps & { month: string }): ReactElement {
  return (
    <table>
      <caption>
        {monthName(month)} {month.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>{each(week, (day) => (day ? <Day day={day} {...more} /> : <td />))}</tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, days, today, chosen }: MonthsProps & { day: string }): ReactElement {
  const number = Number(day.slice(8));
  const taken = days.taken[day];
  if (day < today || day < days.from || day > days.to) {
    return (
      <td>
        <span>{number}</span>
      </td>
    );
  }
  if (taken) {
    return (
      <td className={taken}>
        <span>
          {number} <span className="word">{taken}</span>
        </span>
      </td>
    );
  }
  return (
    // Reloads the page with the date in the form.
    <td className={day === chosen ? "free chosen" : "free"}>
      <a href={`?date=${day}#ask`} {...(day === chosen && { "aria-current": "date" as const })}>
        {number}
        <span className="unseen">{day === chosen ? " is open, selected" : " is open"}</span>
      </a>
    </td>
  );
}

/** "2026-11" to "2027-02", both included; at most 36. */
const monthsBetween = (from: string, to: string): string[] =>
  Array.from({ length: 36 }, (_, at) => addMonths(startOfMonth(from), at).slice(0, 7)).filter(
    (month) => month <= to.slice(0, 7),
  );

/** Weeks from Sunday; null outside of the month. */
function weeksOf(month: string): (string | null)[][] {
  const first = dayToDate(`${month}-01`);
  const length = Number(endOfMonth(`${month}-01`).slice(8));
  const cells = [
    ...Array<null>(first.getUTCDay()).fill(null),
    ...Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`),
  ];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
}

type Props = {
  kit: PublicKit;
  urls: KitUrls;
  today: string;
  days: KitDays | null;
  values: Partial<InquiryValues>;
  problems: InquiryProblems;
  isSent: boolean;
  isCopied: boolean;
};

export function DatesDocument({ kit, urls, today, days, values, problems, isSent, isCopied }: Props): ReactElement {
  const first = firstName(kit.name);
  const title = isSent ? `Your inquiry was sent to ${kit.name}` : `Check ${first}'s availability`;
  return (
    <PublicDocument title={title} description={title} accent={kit.accent} style={DATES_STYLE}>
      <main>
        <a className="back" href={urls.page}>
          Back to media kit
        </a>
        <h1 dir="auto">{title}</h1>
        {isSent ? (
          <div className="sent" role="status">
            <p>
              {first} will reply by email. This doesn't book or hold the date.
              {isCopied && " We also emailed you a copy of your inquiry."}
            </p>
            <a className="button" href={urls.page}>
              Back to media kit
            </a>
          </div>
        ) : (
          <>
            <p className="intro">{days ? "Pick an open date or suggest another. " : ""}There's no obligation.</p>
            <div className={days ? "halves with-days" : "halves"}>
              {days && (
                <section aria-labelledby="days-title">
                  <h2 id="days-title">Open dates</h2>
                  <a className="jump" href="#ask">
                    I don't have a date yet
                  </a>
                  <Months days={days} today={today} chosen={values.date ?? ""} />
                </section>
              )}
              <section id="ask" aria-labelledby="ask-title">
                <h2 id="ask-title">Your inquiry</h2>
                <InquiryForm
                  topics={kit.topics.map(({ title }) => title)}
                  action={urls.dates}
                  today={today}
                  values={values}
                  problems={problems}
                />
              </section>
            </div>
          </>
        )}
      </main>
    </PublicDocument>
  );
}

/** The state of a day is a tint, a pattern and a word. */
const DATES_STYLE = `
body{max-width:76rem;margin:0 auto;padding:clamp(1rem,3vw,2.5rem) clamp(1.25rem,5vw,4rem) 4rem}
.back{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--quiet)}
h1{font-size:clamp(2rem,1.5rem + 2.6vw,3.25rem);margin-top:.5rem}
h2{font-size:clamp(1.375rem,1.2rem + .8vw,1.75rem);margin-bottom:1rem}
.intro{margin-top:.9rem;max-width:40rem;color:var(--quiet)}
.halves{display:grid;gap:3rem 4rem;margin-top:clamp(1.75rem,4vw,3rem)}
.legend{display:flex;flex-wrap:wrap;gap:.5rem 1.1rem;margin-bottom:1.5rem;font-size:.9375rem}
.legend li{display:flex;align-items:center;gap:.4rem}
.swatch{width:1.25rem;height:1.25rem;border:1px solid var(--edge);border-radius:.25rem}
.months{display:grid;gap:2rem 2.25rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
table{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px;align-self:start}
caption{font-weight:600;text-align:start;padding-bottom:.5rem}
th{font-weight:400;font-size:.8125rem;color:var(--quiet);padding:.2rem 0}
td{height:3rem;padding:0;text-align:center;vertical-align:middle;font-variant-numeric:tabular-nums;color:var(--quiet)}
td>*{display:grid;align-content:center;height:100%;line-height:1.15}
.word{display:block;font-size:clamp(.5625rem,2.4vw,.6875rem);white-space:nowrap}
.free a{border:1px solid var(--line);border-radius:.25rem;color:var(--ink);text-decoration:none;font-weight:600}
.free a:hover,.chosen a{background:var(--fill);color:var(--on-fill);border-color:var(--fill)}
.held>span{border-radius:.25rem;color:var(--ink);border:1px dashed var(--edge);background:var(--soft)}
.booked>span{border-radius:.25rem;color:var(--ink);background:var(--line)}
.busy>span{border-radius:.25rem;color:var(--ink);border:1px solid transparent;background:linear-gradient(var(--raised),var(--raised)) content-box,repeating-linear-gradient(135deg,var(--line) 0 4px,var(--raised) 4px 8px);padding:.3rem .15rem}
.swatch.free{border-color:var(--line)}
.swatch.held{border-style:dashed;background:var(--soft)}
.swatch.booked{background:var(--line)}
.swatch.busy{background:repeating-linear-gradient(135deg,var(--line) 0 4px,var(--raised) 4px 8px)}
.later{margin-top:2rem}
.later summary{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600;color:var(--accent);cursor:pointer}
.later .months{margin-top:1rem}
form{display:grid;gap:1.25rem;grid-template-columns:repeat(6,minmax(0,1fr));align-content:start}
form>*{grid-column:1/-1}
.field{display:grid;gap:.35rem;align-content:start}
label{font-weight:600}
label .note{font-weight:400}
input,select,textarea{width:100%;min-height:3rem;padding:.55rem .8rem;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--edge);border-radius:.375rem}
textarea{min-height:8rem;resize:vertical}
[aria-invalid]{border:2px solid var(--danger)}
.problem{color:var(--danger);font-weight:600;font-size:.9375rem}
.summary{padding:.9rem 1.1rem;border:2px solid var(--danger);border-radius:.375rem;color:var(--danger);font-weight:600}
.trap{position:absolute;inset-inline-start:-200vw;width:1px;height:1px;overflow:hidden}
.sent{margin-top:2rem}
.sent .button{margin-top:1.75rem}
.jump{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600;color:var(--accent)}
@media (min-width:64rem){.jump{display:none}}
@media (min-width:34rem){.half{grid-column:span 3}.two-thirds{grid-column:span 4}.third{grid-column:span 2}}
@media (min-width:64rem){.halves.with-days{grid-template-columns:minmax(0,7fr) minmax(0,6fr)}.halves:not(.with-days){max-width:42rem}.with-days form{position:sticky;top:1.5rem}}
@media print{.back,form,.later summary{display:none}}`;
