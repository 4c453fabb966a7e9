/** A dark house and one light: the portrait comes out of the dark, everything after it is calm and wide. */
export const SPOTLIGHT = `
.kit{--wide:62rem;--round:.75rem;--name-share:.86;--name-most:4.75rem}
.hero{position:relative;overflow:hidden;background:var(--stage);color:var(--on-stage);--focus:var(--stage-accent);isolation:isolate}
.hero-text{position:relative;z-index:1;padding:2rem var(--gutter) 2.75rem}
.role{margin-top:1rem;color:var(--stage-accent);font-weight:600}
.headline{margin-top:1.1rem;font-size:clamp(1.1875rem,1rem + .9vw,1.5rem);line-height:1.45;color:var(--stage-quiet);max-width:34rem;text-wrap:pretty}
.portrait{aspect-ratio:1/1.02;max-height:60svh;width:100%}
.portrait img{-webkit-mask-image:linear-gradient(#000 62%,transparent);mask-image:linear-gradient(#000 62%,transparent)}
.hero-plain::before{content:"";position:absolute;z-index:-1;inset:-7rem 0 auto;height:14rem;background:radial-gradient(closest-side,var(--glow),transparent);opacity:.7}
.hero-plain .hero-text{padding-top:clamp(7rem,16vw,12rem);padding-bottom:clamp(3.5rem,8vw,6.5rem);text-align:center;max-width:66rem;margin:0 auto}
.hero-plain .headline{margin-inline:auto}
.hero-plain .actions{justify-content:center}
h2{font-size:clamp(2rem,1.4rem + 2.6vw,3.25rem);margin-bottom:clamp(1.5rem,3vw,2.5rem)}
.topics>li{counter-increment:topic;border-top:1px solid var(--line);padding-top:1.5rem}
#testimonials{max-width:none;background:var(--raised);margin-top:clamp(3rem,7vw,6rem);padding-bottom:clamp(3rem,7vw,6rem)}
#testimonials>*{max-width:var(--wide);margin-inline:auto}
.quotes{display:grid;gap:2.75rem 3.5rem}
.quote blockquote{font-size:1.125rem}
.quote:first-child blockquote{font:600 clamp(1.375rem,1rem + 1.7vw,2.125rem)/1.3 "Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",serif;letter-spacing:-.01em}
.quote-long:first-child blockquote{font-size:clamp(1.1875rem,1rem + .8vw,1.5rem);line-height:1.45}
.further .quote:first-child blockquote{font:inherit;font-size:1.125rem;letter-spacing:0}
.contact{max-width:none;margin-top:clamp(3rem,7vw,6rem);padding-block:clamp(3rem,7vw,5.5rem);background:var(--stage);color:var(--on-stage);--focus:var(--stage-accent);text-align:center}
.contact .ways,.contact .actions{justify-content:center}
.contact .ways a:not(.button){color:var(--stage-accent)}
.contact h2{margin-bottom:1rem}
@media (max-width:55.99rem){
.hero{display:flex;flex-direction:column}
.portrait{order:-1}
.hero-text{padding-top:.5rem}
.hero-plain .hero-text{padding-top:8rem}
}
@media (min-width:56rem){
.kit{--name-share:.44}
.hero{min-height:min(86svh,50rem);display:grid;align-items:center}
.hero-text{width:54%;padding-block:5rem;padding-inline-start:max(var(--gutter),calc((100vw - 72rem)/2));padding-inline-end:2rem}
.hero-plain .hero-text{width:auto;padding-inline:var(--gutter)}
.hero-plain{--name-share:.8;--name-most:6.5rem;min-height:min(64svh,38rem)}
.hero-plain::before{inset:-11rem 10% auto;height:22rem}
.portrait{position:absolute;inset-block:0;inset-inline-end:0;width:50%;max-height:none;aspect-ratio:auto;height:100%}
.portrait img{-webkit-mask-image:linear-gradient(to right,transparent 2%,#000 38%);mask-image:linear-gradient(to right,transparent 2%,#000 38%)}
.topics{grid-template-columns:1fr 1fr;column-gap:3.5rem}
.topics>li:only-child{grid-column:1/-1}
.quotes{grid-template-columns:1fr 1fr}
.quote:first-child{grid-column:1/-1;max-width:60rem}
.further .quote:first-child{grid-column:auto}
}`;
