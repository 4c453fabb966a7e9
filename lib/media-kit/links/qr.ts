import { renderSVG } from "uqr";

/** A link as a picture for a phone's camera, for an `img`: black on white with its quiet margin, sharp at any size. */
export const qrPicture = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 4, blackColor: "#000", whiteColor: "#fff" }))}`;
