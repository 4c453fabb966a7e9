const [TOP, MARGIN, RIGHT, LINE] = [786, 56, 539, 20];

/** Without letters that the PDF's own typefaces lack. */
const written = (text) => text.replace(/[\u2013\u2014\u2212]/g, "-").replace(/[^\x20-\x7e\xa0-\xff]/g, "?");

/**
 * One page in A4.
 * @param {string[][]} lines a text each, and an amount that stands to the right
 * @returns {Promise<Buffer>}
 */
export async function pdfOf(lines) {
  const { measureText, PDF } = await import("@libpdf/core");
  const pdf = PDF.create();
  const page = pdf.addPage({ size: "a4" });
  lines.forEach(([left = "", right = ""], at) => {
    const y = TOP - at * LINE;
    page.drawText(written(left.slice(0, 80)), {
      x: MARGIN,
      y,
      font: at === 0 ? "Helvetica-Bold" : "Helvetica",
      size: at === 0 ? 18 : 11,
    });
    page.drawText(written(right), { x: RIGHT - measureText(right, "Helvetica", 11), y, size: 11 });
  });
  return Buffer.from(await pdf.save());
}
