/** Markup that is safe to put into a page. */
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

/** A template whose values are escaped, unless they come from this template themselves. Lists are joined. */
export const html = (parts, ...values) =>
  new Markup(parts.reduce((text, part, at) => text + toText(values[at - 1]) + part));

/** The text of a template's result. */
export const markupOf = (markup) => toText(markup);
