import { renderSVG } from "uqr";

/** A QR code as SVG, with a margin of so many modules; readers ask for four. */
export const qrSvg = (text: string, border = 4): string =>
  renderSVG(text, { ecc: "M", border, blackColor: "#000", whiteColor: "#fff" });

export const qrPicture = (text: string, border?: number): string =>
  `data:image/svg+xml,${encodeURIComponent(qrSvg(text, border))}`;
