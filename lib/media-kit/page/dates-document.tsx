import type { ReactElement } from "react";
import type { AskField, AskValues, KitDays } from "@/lib/media-kit/inquiry/barrel";
import { AskForm } from "@/lib/media-kit/page/inquiry-form";
import { Months } from "@/lib/media-kit/page/months";
import { datesStyle } from "@/lib/media-kit/page/style/dates";
import type { KitPlaces } from "@/lib/media-kit/page/urls";
import type { PublicKit } from "@/lib/media-kit/public/schema";
import { tonesOf } from "@/lib/public-page/color";
import { Shell } from "@/lib/public-page/document";
import { withoutBreaks } from "@/lib/public-page/style";

type Props = {
  kit: PublicKit;
  places: KitPlaces;
  /** YYYY-MM-DD in the speaker's zone: days before it are plain. */
  today: string;
  /** Null when the speaker shows none. */
  days: KitDays | null;
  /** As typed; what is missing is empty. `date` may come from the address, when a free day was chosen. */
  values: Partial<AskValues>;
  /** Beside their fields; `form` stands above all of them. */
  problems: Partial<Record<AskField | "form", string>>;
  /** The question has gone out. */
  isSent: boolean;
};

/** Free days and the form that asks. `FORM_TOKEN_MARK` in it is replaced. */
export function DatesDocument({ kit, places, today, days, values, problems, isSent }: Props): ReactElement {
  const { light, dark } = tonesOf(kit.accent);
  const title = isSent ? `Your question has gone to ${kit.name}` : `Ask ${kit.name} for a date`;
  return (
    <Shell
      title={title}
      description={title}
      style={withoutBreaks(datesStyle(kit.accent))}
      themeColours={{ light: light.paper, dark: dark.paper }}
    >
      <main>
        <a className="back" href={places.page}>
          Back to the kit
        </a>
        <h1 dir="auto">{title}</h1>
        {isSent ? (
          <div className="sent" role="status">
            <p>The answer comes to the e-mail address you gave. Nothing is booked or held yet.</p>
            <a className="button" href={places.page}>
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
                <AskForm action={places.dates} today={today} values={values} problems={problems} />
              </section>
            </div>
          </>
        )}
      </main>
    </Shell>
  );
}
