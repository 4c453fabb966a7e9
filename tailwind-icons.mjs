import { createRequire } from "node:module";
import plugin from "tailwindcss/plugin";

const require = createRequire(import.meta.url);

const attributes = (given) =>
  Object.entries(given)
    .filter(([name]) => name !== "key")
    .map(([name, value]) => ` ${name}='${value}'`)
    .join("");

/** An icon of lucide as an SVG in a data address. @param {string} name as in `lucide-react/icons/{name}` */
function address(name) {
  const { node } = require(`lucide-react/icons/${name}`).__iconData;
  const shapes = node.map(([tag, given]) => `<${tag}${attributes(given)}/>`).join("");
  const stroke = "fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'";
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${stroke}>${shapes}</svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[#<>]/g, encodeURIComponent)}")`;
}

/**
 * `icon-[house]` draws an icon in the color of the text. For what stands on every page: an element of SVG would be
 * rendered for each request, and sent twice (docs/performance.md).
 */
export default plugin(({ matchComponents }) => {
  matchComponents({
    icon: (name) => ({
      display: "inline-block",
      backgroundColor: "currentColor",
      // Once, as `mask` is written for older browsers too.
      "--icon": address(name),
      mask: "var(--icon) center / contain no-repeat",
      // Other colors of a background are removed there.
      "@media (forced-colors: active)": { backgroundColor: "CanvasText" },
    }),
  });
});
