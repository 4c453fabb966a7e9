import type { ReactElement } from "react";
import type { PublicKit } from "@/lib/media-kit/opening/schema";
import type { KitPlaces } from "@/lib/media-kit/page/places";

/** The introduction in large type, to be printed and read aloud. */
export function IntroductionDocument({ kit }: { kit: PublicKit; places: KitPlaces }): ReactElement {
  return (
    <html lang="en">
      <head>
        <title>{kit.name}</title>
      </head>
      <body>
        <h1>{kit.name}</h1>
        <p>{kit.introduction}</p>
      </body>
    </html>
  );
}
