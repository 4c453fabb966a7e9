export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const TOKEN = /<\?[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*"([^"]*)"/g;
/** Characters of XML 1.0. */
const CARRIES = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string, where: string): string {
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const known = name.endsWith(";") && ENTITIES[name.slice(0, -1)];
    if (!known) throw new Error(`${where}: ${whole} is no entity`);
    return known;
  });
}

/** As strict as Excel's reader. Throws with the place. */
export function parseXml(xml: string, where: string): Element {
  if (!CARRIES.test(xml)) throw new Error(`${where}: a character that XML cannot carry`);
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(xml);
    if (!token) throw new Error(`${where}: not XML at ${JSON.stringify(xml.slice(at, at + 80))}`);
    const [, closed, name, attributes, single, text] = token;
    const inside = open.at(-1) as Element;
    if (closed !== undefined) {
      if (inside.name !== closed) throw new Error(`${where}: </${closed}> closes <${inside.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const element: Element = { name, attributes: {}, children: [], text: "" };
      for (const [, key = "", value = ""] of (attributes ?? "").matchAll(ATTRIBUTE)) {
        if (key in element.attributes) throw new Error(`${where}: <${name}> has ${key} twice`);
        element.attributes[key] = decode(value, where);
      }
      inside.children.push(element);
      if (!single) open.push(element);
    } else if (text !== undefined) inside.text += decode(text, where);
  }
  const [first] = root.children;
  if (open.length !== 1 || !first || root.children.length !== 1) throw new Error(`${where}: not one whole document`);
  return first;
}

export function allOf(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);
}
