class Markup {
  constructor(text) {
    this.text = text;
  }
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const toText = (value) => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(toText).join("");
  if (value === null || value === undefined || value === false) return "";
  return String(value).replace(/[&<>"']/g, (letter) => ESCAPES[letter]);
};

/** Escapes values that are not templates themselves. */
export const html = (parts, ...values) =>
  new Markup(parts.reduce((text, part, at) => text + toText(values[at - 1]) + part));

export const markupOf = (markup) => toText(markup);
