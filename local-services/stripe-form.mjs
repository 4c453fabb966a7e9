/**
 * `promotion[coupon]=x&expand[0]=data` → `{ promotion: { coupon: "x" }, expand: ["data"] }`; values are strings.
 * @param {URLSearchParams} pairs
 */
export function decodeForm(pairs) {
  const root = Object.create(null);
  for (const [name, value] of pairs) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    let place = root;
    for (const [at, part] of path.entries()) {
      const key = part === "" ? String(Object.keys(place).length) : part;
      if (at === path.length - 1) place[key] = value;
      else {
        if (typeof place[key] !== "object") place[key] = Object.create(null);
        place = place[key];
      }
    }
  }
  return withLists(root);
}

function withLists(node) {
  if (typeof node !== "object") return node;
  const entries = Object.entries(node).map(([key, value]) => [key, withLists(value)]);
  if (entries.length > 0 && entries.every(([key], at) => key === String(at))) return entries.map(([, value]) => value);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
