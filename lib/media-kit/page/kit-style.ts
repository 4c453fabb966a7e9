import type { KitDesign } from "@/lib/media-kit/list";
import { EDITORIAL, MARQUEE, SPOTLIGHT } from "@/lib/media-kit/page/templates";
import type { Tones } from "@/lib/public-page/color";
import { DISPLAY } from "@/lib/public-page/style";

const DESIGN: Record<KitDesign, string> = { spotlight: SPOTLIGHT, editorial: EDITORIAL, marquee: MARQUEE };

/** Tone at the top edge, for the browser's theme color. */
export const TOP_TONE: Record<KitDesign, keyof Tones> = { spotlight: "stage", editorial: "paper", marquee: "poster" };

export const kitStyle = ({ design, name }: { design: KitDesign; name: string }): string =>
  `.kit{--fit:${nameFit(name)}}${KIT}${DESIGN[design]}${PRINT}`;

/** Average letter widths of the headline face in em: Latin, and scripts of square letters. */
const LETTER = 0.56;
const SQUARE = 1.02;
const SQUARES = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/gu;

/** Font size as percent of the line per em: the longest word fits on a line, the name on four. */
export function nameFit(name: string): number {
  const widthOf = (text: string) => {
    const squares = text.match(SQUARES)?.length ?? 0;
    return squares * SQUARE + ([...text].length - squares) * LETTER;
  };
  // A line may break between any two square letters.
  const longest = Math.max(...name.split(/[\s-]+/).map((word) => widthOf(word.replace(SQUARES, ""))), SQUARE * 3);
  return Math.round((100 / Math.max(longest, widthOf(name) / 3.4)) * 10) / 10;
}

const KIT = `
.kit{position:relative;display:flow-root}
.hero h1{font-size:clamp(2.25rem,calc(var(--fit)*var(--name-share)*1vw),var(--name-most));line-height:1;letter-spacing:-.025em}
.hero .actions,.body .actions{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin-top:1.75rem}
.more{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.portrait img{width:100%;height:100%;object-fit:cover;object-position:50% 22%}
.index{position:sticky;top:0;z-index:2;display:flex;padding-inline:max(0px,50% - var(--wide)/2 - var(--gutter));background:var(--paper);border-bottom:1px solid var(--line)}
.index ul{display:flex;flex:1;gap:0 1.25rem;align-items:center;min-width:0;padding-inline:var(--gutter) 2rem;overflow-x:auto;scrollbar-width:none;-webkit-mask-image:linear-gradient(to right,#000 calc(100% - 2rem),transparent);mask-image:linear-gradient(to right,#000 calc(100% - 2rem),transparent)}
.index:dir(rtl) ul{-webkit-mask-image:none;mask-image:none}
.index li{flex:none}
.index a{display:flex;align-items:center;min-height:3.25rem;font-size:.875rem;text-decoration:none;white-space:nowrap}
.index a:hover{text-decoration:underline}
.index a:focus-visible{outline-offset:-3px}
.index .index-ask{display:none;padding-inline:.5rem var(--gutter);color:var(--accent);font-weight:600}
main{display:block}
section{max-width:calc(var(--wide) + 2*var(--gutter));margin:0 auto;padding:clamp(3rem,7vw,6rem) var(--gutter) 0}
main>section:last-of-type{padding-bottom:clamp(3rem,7vw,6rem)}
.body{min-width:0}
.lead{font-size:clamp(1.1875rem,1rem + .7vw,1.4375rem);line-height:1.55;max-width:44rem}
.body>.note{margin-top:1.25rem}
details{border-top:1px solid var(--line);max-width:48rem}
details:last-of-type{border-bottom:1px solid var(--line)}
.note+details{margin-top:.75rem}
summary{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.5rem 0;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";flex:none;width:.55rem;height:.55rem;margin-inline-start:auto;margin-inline-end:.35rem;border:solid var(--accent);border-width:0 2px 2px 0;transform:translateY(-.15rem) rotate(45deg)}
details[open]>summary::after{transform:translateY(.1rem) rotate(225deg)}
summary .count{font-weight:400}
details>:last-child:not(summary){padding-bottom:1.5rem}
.copy{display:block;height:2.75rem;margin-top:-2.75rem;padding:0;border:0;background:none;color:var(--accent);font:600 .9375rem/1 system-ui,sans-serif;text-decoration:underline;text-underline-offset:.22em;cursor:pointer}
@media (scripting:enabled){[data-kit-copyable]{padding-bottom:3.25rem!important}}
.topics{display:grid;gap:clamp(2rem,4vw,3.25rem)}
.topics h3{font-size:clamp(1.375rem,1.1rem + 1vw,1.875rem)}
.topics .prose{margin-top:.75rem;max-width:44rem}
.takeaways{margin-top:1rem;display:grid;gap:.5rem;max-width:44rem}
.takeaways li{position:relative;padding-inline-start:1.5rem}
.takeaways li::before{content:"";position:absolute;inset-inline-start:0;top:.8em;width:.75rem;height:2px;background:var(--accent)}
.audience{margin-top:1rem;color:var(--quiet)}
.label{font-weight:600;color:var(--ink)}
.topics details{border:0}
.topics summary{justify-content:flex-start;min-height:2.5rem}
.topics summary::after{margin-inline-start:0}
.topics details>.takeaways{margin-top:.25rem;padding-bottom:0}
.videos{display:grid;gap:2rem 1.75rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,22rem),1fr))}
.video{display:block;text-decoration:none}
.still{position:relative;display:grid;place-items:center;aspect-ratio:16/9;overflow:hidden;background:var(--stage);color:var(--on-stage);border-radius:var(--round,.375rem)}
.still img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.still iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
.still-title{position:absolute;inset:1.25rem 1.5rem auto;font:600 1.375rem/1.2 ${DISPLAY};color:var(--on-stage);display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
.play{position:relative;width:4rem;height:4rem}
.play circle{fill:var(--fill)}
.play path{fill:var(--on-fill)}
.video:hover .play{transform:scale(1.06)}
.video:hover .video-title{text-decoration:underline}
.play{transition:transform .2s}
.video-title{display:block;margin-top:.85rem;font-weight:600;line-height:1.4}
.video-host{display:block;color:var(--quiet);font-size:.9375rem}
.quote blockquote{text-wrap:pretty}
.quote figcaption{display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin-top:1rem;color:var(--quiet);font-size:.9375rem}
.rating{color:var(--accent);letter-spacing:.1em}
.further{margin-top:2.5rem;max-width:none}
.further .quotes{padding-top:1.5rem}
.logos{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(min(9rem,45%),1fr))}
.logos li{display:grid;place-items:center;height:6rem;padding:1.15rem;background:#fff;border:1px solid var(--line);border-radius:var(--round,.375rem)}
.logos img{width:auto;height:auto;max-width:100%;max-height:3.7rem;object-fit:contain}
.names{display:flex;flex-wrap:wrap;gap:.4rem 2rem;font:600 clamp(1.125rem,1rem + .6vw,1.4375rem)/1.5 ${DISPLAY}}
.logos+.names{margin-top:2rem}
.awards{display:grid;gap:0 3rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,20rem),1fr))}
.awards li{display:grid;align-content:start;padding:.9rem 0;border-top:1px solid var(--line)}
.awards span{color:var(--quiet)}
.books{display:grid;gap:2rem 2.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr))}
.books li{display:grid;grid-template-columns:auto 1fr;gap:1.25rem;align-items:start}
.books li>:only-child{grid-column:1/-1}
.books h3{font-size:1.25rem;line-height:1.2}
.books p{margin-top:.4rem;color:var(--quiet)}
.cover{width:6.5rem}
.cover img{width:100%;max-height:10rem;object-fit:contain;object-position:0 0}
.book-link a,.ways a:not(.button){display:inline-block;padding:.2rem 0;color:var(--accent);font-weight:600}
.headshots{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
.headshot{aspect-ratio:4/5;overflow:hidden;background:var(--raised);border-radius:var(--round,.375rem)}
.headshot img{width:100%;height:100%;object-fit:cover;object-position:50% 25%}
.headshots figcaption{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.1rem;margin-top:.5rem}
.headshots a{display:inline-flex;align-items:center;min-height:2rem;font-weight:600;color:var(--accent)}
.headshots .count{margin-inline-start:auto}
.spoken+.copy+.actions,.spoken+.actions{margin-top:.5rem}
.spoken{font-size:1.1875rem;max-width:44rem;border-inline-start:3px solid var(--accent);padding-inline-start:clamp(1rem,3vw,1.75rem)}
.spoken+.copy{margin-inline-start:calc(3px + clamp(1rem,3vw,1.75rem))}
.rider{max-width:44rem}
.rider .takeaways{margin-top:0}
.fee{font:600 clamp(1.75rem,1.2rem + 2vw,2.75rem)/1.15 ${DISPLAY};font-variant-numeric:lining-nums}
.bureau{font-size:1.25rem}
.ways{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;margin-top:.75rem}
.ask-bar{display:none}
.foot{display:flex;flex-wrap:wrap;gap:.25rem 2rem;max-width:calc(var(--wide) + 2*var(--gutter));margin:0 auto;padding:1.75rem var(--gutter) 2.5rem;color:var(--quiet);font-size:.875rem}

@media (max-width:55.99rem){
.ask-bar{display:block;position:sticky;bottom:0;z-index:2;padding:.6rem var(--gutter) calc(.6rem + env(safe-area-inset-bottom));background:var(--paper);border-top:1px solid var(--line)}
.ask-bar .button{width:100%}
.contact .actions{display:none}
.headshots{grid-template-columns:1fr 1fr;gap:1.25rem .9rem}
.headshots .count{display:none}
}
@media (min-width:56rem){
.foot{display:grid;grid-template-columns:auto 1fr auto}
.index .index-ask{display:flex}
}`;

/** Print: ink only, nothing cut across pages. */
const PRINT = `
@media print{
@page{margin:16mm}
html,body{background:#fff}
body{font-size:10.5pt;line-height:1.5}
.skip,.index,.ask-bar,.actions,.copy,#videos,#headshots,.foot p:nth-child(2){display:none!important}
.kit .hero{display:grid!important;grid-template-columns:1fr 40mm!important;gap:8mm!important;min-height:0!important;padding:0!important;background:none!important;color:#000!important}
.kit .hero::before,.kit .hero::after,.kit .hero-text::before,.kit .hero-text::after,.kit section::before,.kit h2::before,.kit h2::after,.kit .topics>li::before,.kit .topics>li::after{display:none!important}
[data-kit-copyable]{padding-bottom:0!important}
.kit .hero *{color:#000!important}
.kit .hero h1{font-size:26pt!important;margin:0!important;text-align:start!important}
.kit .role{border:0!important;padding:0!important;margin-top:3mm!important}
.kit .headline{margin:3mm 0 0!important;max-width:none!important}
.kit .hero-text{display:block!important;width:auto!important;padding:0!important;border:0!important;text-align:start!important;background:none!important}
.kit .portrait{position:static!important;height:50mm!important;width:40mm!important;order:2;margin:0!important}
.kit .portrait img{mask-image:none!important;-webkit-mask-image:none!important}
.kit section{display:block!important;max-width:none!important;padding:7mm 0 0!important;background:none!important;color:#000!important}
.kit section *{color:#000!important;text-align:start!important}
.kit .body>*,.kit .topics .prose{margin-inline:0!important}
.kit .ways,.kit .names,.kit .awards,.kit .logos,.kit .books,.kit .quote figcaption{justify-content:start!important}
.kit .quotes,.kit .topics{display:block!important}
.kit .quote,.kit .topics>li{display:block!important;border:0!important;padding:0!important;margin:0 0 6mm!important}
.kit h2{font-size:15pt!important;margin-bottom:3mm!important;position:static!important;text-align:start!important;border-width:0 0 .4pt!important;border-style:solid!important;padding-bottom:1mm!important}
.kit h3{font-size:12pt!important}
h2,h3,summary{break-after:avoid}
.quote,.awards li,.books li,.topics>li{break-inside:avoid}
details::details-content{content-visibility:visible;display:block}
summary::after{display:none}
.foot{padding:7mm 0 0!important}
}`;
