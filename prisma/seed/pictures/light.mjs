/** Shared parts of the demo's drawings: a warm stage, its light, and the people in front of it, all computed. */

export const WARM = {
  night: "#1d1012",
  dusk: "#3a1a1c",
  ember: "#7c2d12",
  amber: "#d97706",
  glow: "#fbbf24",
  cream: "#fff3d6",
  skin: "#e2a67c",
  skinShade: "#c98759",
  hair: "#4a2314",
  hairLight: "#6d3620",
  jacket: "#12444a",
  jacketLight: "#1b5f66",
  shirt: "#fdf6e7",
};

/** @param {number} width @param {number} height @param {string} inside */
export const drawing = (width, height, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <linearGradient id="back" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${WARM.night}"/><stop offset="0.62" stop-color="${WARM.ember}"/>
        <stop offset="1" stop-color="${WARM.dusk}"/>
      </linearGradient>
      <radialGradient id="halo"><stop offset="0" stop-color="${WARM.cream}" stop-opacity="0.95"/>
        <stop offset="0.35" stop-color="${WARM.glow}" stop-opacity="0.75"/><stop offset="1" stop-color="${WARM.amber}" stop-opacity="0"/>
      </radialGradient>
      <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${WARM.cream}" stop-opacity="0.7"/><stop offset="1" stop-color="${WARM.glow}" stop-opacity="0"/>
      </linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#b45309"/><stop offset="1" stop-color="#451a03"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#back)"/>${inside}</svg>`;

/** A cone of light from above; all in pixels. */
export const beam = (fromX, toX, bottom, spread) =>
  `<polygon points="${fromX - 14},-10 ${fromX + 14},-10 ${toX + spread},${bottom} ${toX - spread},${bottom}" fill="url(#beam)"/>`;

export const halo = (x, y, radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#halo)"/>`;

/** Rows of heads in the dark, seen from behind: `from` and `to` are their heights on the picture. */
export function audience(width, from, to, rows = 3) {
  let all = "";
  for (let row = 0; row < rows; row++) {
    const size = 34 + row * 22;
    const y = from + ((to - from) * row) / Math.max(rows - 1, 1);
    const shade = ["#4b1d17", "#33120f", "#1c0a09"][Math.min(row, 2)];
    const count = Math.ceil(width / (size * 2.5)) + 1;
    for (let at = 0; at < count; at++) {
      const x = at * size * 2.5 + (row % 2) * size * 1.25 + Math.sin(at * 7.3 + row * 3) * size * 0.25;
      const up = Math.cos(at * 5.1 + row) * size * 0.22;
      all += `<g fill="${shade}"><circle cx="${x}" cy="${y + up}" r="${size * 0.62}"/>
        <rect x="${x - size}" y="${y + up + size * 0.52}" width="${size * 2}" height="${to - from + size * 4}" rx="${size * 0.8}"/></g>`;
    }
  }
  return all;
}

/** Decorative lights of a hall. */
export const bokeh = (spots) =>
  spots
    .map(
      ([x, y, radius, opacity]) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="${WARM.glow}" opacity="${opacity}"/>`,
    )
    .join("");

/**
 * A standing person, about 600 high, with one arm open and no face.
 * @param {{ x: number, y: number, scale?: number }} place of the feet
 */
export const standing = ({ x, y, scale = 1 }) => `<g transform="translate(${x} ${y}) scale(${scale})">
  <ellipse cx="0" cy="4" rx="120" ry="16" fill="#1c0a09" opacity="0.5"/>
  <path d="M-44,-290 L-50,-8 L-14,-8 L-4,-250 L8,-250 L22,-8 L58,-8 L46,-290 Z" fill="#26150f"/>
  <path d="M-62,0 q8,-22 40,-16 l12,16 Z M14,0 q6,-20 40,-16 l16,16 Z" fill="#140a08"/>
  <path d="M-68,-470 Q0,-508 70,-470 L58,-262 Q0,-242 -56,-262 Z" fill="${WARM.jacket}"/>
  <path d="M-18,-488 L0,-380 L20,-488 Z" fill="${WARM.shirt}"/>
  <path d="M-68,-470 L-18,-488 L0,-380 L-12,-250 Q-36,-252 -56,-262 Z" fill="${WARM.jacketLight}"/>
  <path d="M-58,-452 Q-106,-380 -92,-270" fill="none" stroke="${WARM.jacketLight}" stroke-width="38" stroke-linecap="round"/>
  <path d="M58,-450 Q120,-420 168,-500" fill="none" stroke="${WARM.jacket}" stroke-width="36" stroke-linecap="round"/>
  <circle cx="-92" cy="-250" r="19" fill="${WARM.skinShade}"/>
  <path d="M164,-516 q4,-34 22,-32 q18,4 12,36 q-8,22 -22,20 Z" fill="${WARM.skin}"/>
  <path d="M-52,-548 Q-60,-628 0,-632 Q62,-628 54,-544 Q56,-500 40,-492 L-40,-492 Q-54,-504 -52,-548 Z" fill="${WARM.hair}"/>
  <rect x="-15" y="-520" width="30" height="44" rx="13" fill="${WARM.skinShade}"/>
  <ellipse cx="4" cy="-552" rx="38" ry="47" fill="${WARM.skin}"/>
  <path d="M-38,-552 Q-36,-606 8,-606 Q44,-604 42,-560 Q20,-572 6,-590 Q-14,-566 -38,-552 Z" fill="${WARM.hair}"/>
</g>`;
