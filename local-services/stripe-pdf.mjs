const PAGE = { width: 595, height: 842, margin: 56, line: 20 };

const encode = (text) =>
  text
    .replace(/[\u2013\u2014\u2212]/g, "-")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, "?")
    .replace(/[\\()]/g, (letter) => `\\${letter}`);

/**
 * A one-page PDF without a library; each line is a text and an amount.
 * @param {string[][]} lines a text each, and an amount that stands to the right
 * @returns {Buffer}
 */
export function pdfOf(lines) {
  const words = [];
  lines.forEach(([left, right], at) => {
    const y = PAGE.height - PAGE.margin - at * PAGE.line;
    const [font, size] = at === 0 ? ["F2", 18] : ["F1", 11];
    if (left) words.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y} Td (${encode(left.slice(0, 80))}) Tj ET`);
    // Digits are about 0.556 of the font size wide.
    const x = PAGE.width - PAGE.margin - (right?.length ?? 0) * 11 * 0.556;
    if (right) words.push(`BT /F1 11 Tf ${x.toFixed(1)} ${y} Td (${encode(right)}) Tj ET`);
  });
  const content = Buffer.from(words.join("\n"), "latin1");
  const font = (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Length ${content.length} >>\nstream\n${content.toString("latin1")}\nendstream`,
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
