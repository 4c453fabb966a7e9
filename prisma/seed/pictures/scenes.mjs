import { audience, beam, bokeh, drawing, halo, standing, WARM } from "./light.mjs";

/** The demo speaker's pictures, drawn as SVG. */

/** Head and shoulders in front of the light; upright, 4 by 5. */
export const portrait = () =>
  drawing(
    1600,
    2000,
    `${halo(800, 760, 900)}${bokeh([
      [210, 420, 70, 0.16],
      [1420, 330, 96, 0.13],
      [1330, 860, 44, 0.2],
      [300, 1010, 52, 0.14],
    ])}
    <path d="M480,860 Q430,380 800,370 Q1180,380 1120,880 Q1150,1240 1040,1330 L560,1330 Q440,1220 480,860 Z" fill="${WARM.hair}"/>
    <path d="M690,1180 L910,1180 L930,1420 Q800,1500 670,1420 Z" fill="${WARM.skinShade}"/>
    <path d="M150,2000 Q170,1560 560,1440 L690,1390 Q800,1500 910,1390 L1040,1440 Q1430,1560 1450,2000 Z" fill="${WARM.jacket}"/>
    <path d="M690,1390 L800,1800 L910,1390 Q800,1500 690,1390 Z" fill="${WARM.shirt}"/>
    <path d="M560,1440 L690,1390 L800,1800 L760,2000 L560,2000 Q600,1700 520,1560 Z" fill="${WARM.jacketLight}"/>
    <path d="M1040,1440 L910,1390 L800,1800 L840,2000 L1040,2000 Q1000,1700 1080,1560 Z" fill="${WARM.jacketLight}" opacity="0.85"/>
    <path d="M560,800 Q560,1000 610,1120 Q690,1270 800,1275 Q910,1270 990,1120 Q1040,1000 1040,800 Q1030,560 800,550 Q570,560 560,800 Z" fill="${WARM.skin}"/>
    <path d="M1040,800 Q1040,1000 990,1120 Q910,1270 800,1275 Q930,1190 950,1000 Q968,820 930,640 Q1034,690 1040,800 Z" fill="${WARM.skinShade}" opacity="0.55"/>
    <path d="M540,900 Q520,520 860,500 Q1090,520 1064,900 Q1030,700 900,620 Q760,760 610,770 Q570,800 540,900 Z" fill="${WARM.hair}"/>
    <path d="M540,900 Q548,640 700,560 Q600,690 590,790 Q562,820 540,900 Z" fill="${WARM.hairLight}"/>
    <path d="M655,868 q52,-34 104,-2" fill="none" stroke="${WARM.hair}" stroke-width="15" stroke-linecap="round"/>
    <path d="M845,866 q52,-32 104,2" fill="none" stroke="${WARM.hair}" stroke-width="15" stroke-linecap="round"/>
    <path d="M672,934 q36,26 72,0" fill="none" stroke="#3b1a10" stroke-width="13" stroke-linecap="round"/>
    <path d="M860,934 q36,26 72,0" fill="none" stroke="#3b1a10" stroke-width="13" stroke-linecap="round"/>
    <path d="M806,950 q22,66 -20,80" fill="none" stroke="${WARM.skinShade}" stroke-width="12" stroke-linecap="round"/>
    <path d="M716,1112 q84,76 170,-2" fill="none" stroke="#9a3c26" stroke-width="16" stroke-linecap="round"/>
    <circle cx="655" cy="1048" r="44" fill="#e8835a" opacity="0.28"/><circle cx="948" cy="1048" r="44" fill="#e8835a" opacity="0.28"/>
    <circle cx="556" cy="1096" r="20" fill="${WARM.glow}"/><circle cx="1046" cy="1096" r="20" fill="${WARM.glow}"/>`,
  );

/** On a wide stage, the hall in front; 3 by 2. */
export const onStage = () =>
  drawing(
    2400,
    1600,
    `${halo(1180, 620, 900)}${beam(700, 1160, 1180, 330)}${beam(1780, 1240, 1180, 300)}${beam(1200, 1200, 1180, 220)}
    <path d="M0,1150 L2400,1150 L2400,1600 L0,1600 Z" fill="url(#floor)"/>
    <ellipse cx="1200" cy="1180" rx="520" ry="64" fill="${WARM.cream}" opacity="0.32"/>
    ${standing({ x: 1190, y: 1186, scale: 1.22 })}${audience(2400, 1330, 1560)}`,
  );

/** From behind, looking at the people in the hall; 4 by 5. */
export const toTheRoom = () => {
  const seats = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 15 - row }, (_, at) => {
      const x = 60 + at * (112 + row * 10) + (row % 2) * 50;
      const y = 760 + row * 96 + Math.sin(at * 3.7 + row) * 10;
      const tone = ["#8a4a2b", "#a65c34", "#6d3620", "#c98759"][(at * 3 + row) % 4];
      return `<circle cx="${x}" cy="${y}" r="${26 + row * 4}" fill="${tone}"/>
        <path d="M${x - 46 - row * 5},${y + 90} q${46 + row * 5},-${96 + row * 6} ${92 + row * 10},0 Z" fill="${
          ["#5b2118", "#7c2d12", "#45180f"][(at + row) % 3]
        }"/>`;
    }).join(""),
  ).join("");
  return drawing(
    1600,
    2000,
    `${halo(800, 380, 760)}${bokeh([
      [180, 240, 46, 0.5],
      [420, 160, 34, 0.55],
      [800, 120, 52, 0.5],
      [1180, 170, 36, 0.55],
      [1430, 250, 48, 0.45],
    ])}${seats}
    <path d="M0,1290 L1600,1290 L1600,2000 L0,2000 Z" fill="#33120f"/>
    <path d="M330,2000 Q360,1450 620,1360 L980,1360 Q1240,1450 1270,2000 Z" fill="${WARM.jacket}"/>
    <path d="M330,2000 Q360,1450 620,1360 L660,1352 Q520,1500 440,2000 Z" fill="${WARM.glow}" opacity="0.22"/>
    <path d="M1270,2000 Q1240,1450 980,1360 L946,1352 Q1080,1500 1160,2000 Z" fill="${WARM.glow}" opacity="0.16"/>
    <rect x="720" y="1230" width="160" height="160" rx="60" fill="${WARM.skinShade}"/>
    <path d="M560,1060 Q550,800 800,792 Q1050,800 1040,1060 Q1048,1270 960,1310 L640,1310 Q552,1270 560,1060 Z" fill="${WARM.hair}"/>
    <path d="M560,1060 Q550,800 800,792 Q640,840 620,1060 Q616,1230 660,1310 L640,1310 Q552,1270 560,1060 Z" fill="${WARM.glow}" opacity="0.24"/>`,
  );
};

/** In a yard, without a stage: a tent, an evening, an audience on their feet; 3 by 2. */
export const inTheYard = () => {
  const hats = Array.from({ length: 11 }, (_, at) => {
    const x = 90 + at * 226;
    const y = 1290 + Math.sin(at * 2.3) * 26;
    return `<path d="M${x - 105},1640 Q${x - 100},${y + 70} ${x},${y + 60} Q${x + 100},${y + 70} ${x + 105},1640 Z" fill="#33120f"/>
      <circle cx="${x}" cy="${y}" r="66" fill="#4b1d17"/>
      <path d="M${x - 78},${y - 2} Q${x - 70},${y - 92} ${x},${y - 94} Q${x + 70},${y - 92} ${x + 78},${y - 2} Z" fill="${
        at % 3 ? WARM.glow : WARM.cream
      }"/>`;
  }).join("");
  return drawing(
    2400,
    1600,
    `<rect width="2400" height="1600" fill="#f59e0b" opacity="0.28"/>${halo(1660, 700, 760)}
    <path d="M-40,420 Q600,60 1200,210 Q1800,60 2440,420 L2440,300 Q1800,-120 1200,60 Q600,-120 -40,300 Z" fill="${WARM.cream}" opacity="0.85"/>
    <path d="M180,380 L214,1240 M2190,380 L2156,1240" stroke="${WARM.dusk}" stroke-width="22"/>
    <path d="M0,1150 Q600,1090 1200,1140 Q1800,1090 2400,1150 L2400,1600 L0,1600 Z" fill="url(#floor)"/>
    ${standing({ x: 1240, y: 1200, scale: 1.16 })}${hats}`,
  );
};

/** The still of a video, 16 by 9. */
export const reel = () =>
  drawing(
    1920,
    1080,
    `${halo(1330, 420, 640)}${beam(1000, 1310, 860, 250)}${beam(1700, 1350, 860, 230)}
    <path d="M0,830 L1920,830 L1920,1080 L0,1080 Z" fill="url(#floor)"/>${standing({ x: 1320, y: 880, scale: 0.98 })}
    ${audience(1920, 960, 1080, 2)}
    <g font-family="Georgia, 'DejaVu Serif', serif" fill="${WARM.cream}">
      <text x="130" y="360" font-size="118" font-weight="700">Sixty percent</text>
      <text x="130" y="490" font-size="118" font-weight="700">and a clock</text>
      <rect x="132" y="540" width="150" height="10" fill="${WARM.glow}"/>
    </g>`,
  );

/** Two books, 2 by 3. */
export const book = (title, second, colours) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" viewBox="0 0 800 1200">
    <rect width="800" height="1200" fill="${colours[0]}"/>
    <circle cx="560" cy="420" r="330" fill="${colours[1]}"/><circle cx="560" cy="420" r="210" fill="${colours[2]}"/>
    <rect x="0" y="760" width="800" height="440" fill="${colours[0]}"/><rect x="70" y="700" width="12" height="330" fill="${colours[2]}"/>
    <g font-family="Georgia, 'DejaVu Serif', serif" fill="#fff7e6"><text x="116" y="800" font-size="84" font-weight="700">${title}</text>
    <text x="116" y="894" font-size="84" font-weight="700">${second}</text><text x="116" y="1030" font-size="38" letter-spacing="4">MAREN HOLLOWAY</text></g>
  </svg>`;

const MARKS = {
  cross: `<path d="M45,15 h30 v30 h30 v30 h-30 v30 h-30 v-30 h-30 v-30 h30 Z"/>`,
  peaks: `<path d="M5,105 L45,30 L65,66 L80,42 L115,105 Z"/>`,
  drop: `<path d="M60,8 Q105,66 100,82 A40,40 0 1 1 20,82 Q15,66 60,8 Z"/>`,
  bolt: `<path d="M70,5 L22,68 H55 L46,115 L98,48 H64 Z"/>`,
  wave: `<path d="M5,40 q28,-34 56,0 t54,0 v22 q-28,34 -54,0 t-56,0 Z M5,80 q28,-34 56,0 t54,0 v18 q-28,34 -54,0 t-56,0 Z"/>`,
  grid: `<path d="M10,10 h44 v44 h-44 Z M66,10 h44 v44 h-44 Z M10,66 h44 v44 h-44 Z M88,66 l22,22 -22,22 -22,-22 Z"/>`,
};

/** @param {keyof typeof MARKS} mark @param {string[]} words in one or two lines */
export const logo = (mark, words, colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240" viewBox="0 0 720 240">
    <g transform="translate(30 60)" fill="${colour}">${MARKS[mark]}</g>
    <g font-family="Helvetica, Arial, 'DejaVu Sans', sans-serif" font-weight="700" font-size="58" fill="#292524">
      ${words.map((word, at) => `<text x="178" y="${words.length === 1 ? 140 : 108 + at * 66}">${word}</text>`).join("")}</g>
  </svg>`;
