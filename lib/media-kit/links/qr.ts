import { renderSVG } from "uqr";

export const qrPicture = (address: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 4, blackColor: "#000", whiteColor: "#fff" }))}`;
