import type { ReactElement } from "react";
import type { InquiryField, InquiryValues, KitDays } from "@/lib/media-kit/inquiry/schema";
import { InquiryForm } from "@/lib/media-kit/page/inquiry-form";
import { Months } from "@/lib/media-kit/page/months";
import { DATES_STYLE } from "@/lib/media-kit/page/style/dates";
import type { KitUrls } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { PublicDocument } from "@/lib/public-page/document";

type Props = {
  kit: PublicKit;
  urls: KitUrls;
  /** YYYY-MM-DD in the speaker's zone: days before it are plain. */
  today: string;
  /** Null when the speaker shows none. */
  days: KitDays | null;
  /** As typed; what is missing is empty. `date` may come from the address, when a free day was chosen. */
  values: Partial<InquiryValues>;
  /** Beside their fields; `form` stands above all of them. */
  problems: Partial<Record<InquiryField | "form", string>>;
  /** The question has gone out. */
  isSent: boolean;
};

/** Free days and the form that asks. */
export function DatesDocument({ kit, urls, today, days, values, problems, isSent }: Props): ReactElement {
  const title = isSent ? `Your question has gone to ${kit.name}` : `Ask ${kit.name} for a date`;
  return (
    <PublicDocument title={title} description={title} accent={kit.accent} style={DATES_STYLE}>
      <main>
        <a className="back" href={urls.page}>
          Back to the kit
        </a>
        <h1 dir="auto">{title}</h1>
        {isSent ? (
          <div className="sent" role="status">
            <p>The answer comes to the e-mail address you gave. Nothing is booked or held yet.</p>
            <a className="button" href={urls.page}>
              Back to the kit
            </a>
          </div>
        ) : (
          <>
            <p className="intro">
              {days ? "Choose a free day, or ask for any other. " : ""}A question books nothing and costs nothing.
            </p>
            <div className={days ? "halves with-days" : "halves"}>
              {days && (
                <section aria-labelledby="days-title">
                  <h2 id="days-title">Days</h2>
                  <a className="jump" href="#ask">
                    Ask without choosing a day
                  </a>
                  <Months days={days} today={today} chosen={values.date ?? ""} />
                </section>
              )}
              <section id="ask" aria-labelledby="ask-title">
                <h2 id="ask-title">Your question</h2>
                <InquiryForm action={urls.dates} today={today} values={values} problems={problems} />
              </section>
            </div>
          </>
        )}
      </main>
    </PublicDocument>
  );
}
