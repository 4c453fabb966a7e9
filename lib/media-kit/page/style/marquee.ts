/** A theatre's poster: one flat colour, one enormous name, everything on the middle line. */
export const MARQUEE = `
.kit{--round:0;--name-share:.8;--name-most:9rem}
.hero{background:var(--poster);color:var(--on-poster);--focus:var(--on-poster);display:grid}
.hero-text{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center;padding:3.25rem calc(var(--gutter) + .75rem) 3.5rem;min-width:0}
.hero-text::before{content:"";position:absolute;inset:.75rem;border:2px solid currentColor;outline:1px solid currentColor;outline-offset:-6px;pointer-events:none}
.hero h1{max-width:100%;line-height:.96;letter-spacing:-.03em}
.role{order:-1;margin-bottom:1.25rem;font-weight:700;font-size:.875rem;line-height:1.5;letter-spacing:.14em;text-transform:uppercase;max-width:30rem}
.headline{margin-top:1.5rem;padding-top:1.5rem;font-size:clamp(1.1875rem,1rem + .8vw,1.4375rem);line-height:1.42;max-width:30rem;text-wrap:balance;position:relative}
.headline::before{content:"";position:absolute;top:0;left:50%;width:4.5rem;margin-left:-2.25rem;border-top:3px solid currentColor}
.hero .actions{justify-content:center}
.hero .button{background:var(--on-poster);color:var(--poster)}
.portrait{aspect-ratio:1/1;max-height:64svh;width:100%}
.index{background:var(--stage);color:var(--on-stage);border:0;--focus:var(--stage-accent)}
.index a{font-weight:600;letter-spacing:.05em;text-transform:uppercase;font-size:.8125rem}
.index-ask a{color:var(--stage-accent)}
h2{font-size:clamp(2.25rem,1.5rem + 4vw,4.75rem);line-height:1;letter-spacing:-.03em;text-align:center;margin-bottom:clamp(1.75rem,4vw,3.25rem)}
h2::after{content:"";display:block;width:100%;margin-top:clamp(1.1rem,2.4vw,1.75rem);height:8px;border:solid var(--accent);border-width:4px 0 1px}
.lead{margin-inline:auto;text-align:center;max-width:46rem;text-wrap:pretty}
.body>.note{text-align:center}
.lead+.copy,.spoken+.copy{margin-inline:auto}
details,.rider,.spoken{margin-inline:auto}
.topics{gap:clamp(2.5rem,5vw,4rem)}
.topics>li{text-align:center;max-width:50rem;margin:0 auto;width:100%}
.topics>li+li::before{content:"";display:block;width:.7rem;height:.7rem;margin:0 auto clamp(2.5rem,5vw,4rem);background:var(--accent);transform:rotate(45deg)}
.topics h3{font-size:clamp(1.75rem,1.2rem + 2.6vw,3.125rem);line-height:1.04}
.topics .prose,.takeaways{margin-inline:auto}
.takeaways{display:inline-grid;text-align:start}
.topics summary{justify-content:center}
.topics details{text-align:center;max-width:none}
.topics-many{gap:3rem 3rem}
.topics-many h3{font-size:clamp(1.5rem,1.2rem + 1.2vw,2rem)}
.topics-many>li+li::before{display:none}
#testimonials{max-width:none;margin-top:clamp(3rem,7vw,6rem);padding-bottom:clamp(3rem,7vw,6rem);background:var(--poster);color:var(--on-poster);--focus:var(--on-poster);--line:currentColor}
#testimonials>*{max-width:var(--wide);margin-inline:auto}
#testimonials h2::after,#testimonials summary::after{border-color:currentColor}
#testimonials .quote figcaption,#testimonials .rating{color:inherit}
.quotes{display:grid;gap:3rem}
.quote{text-align:center;max-width:52rem;margin-inline:auto}
.quote blockquote{font:600 clamp(1.4375rem,1.1rem + 1.8vw,2.25rem)/1.22 "Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",serif;letter-spacing:-.012em}
.quote-long blockquote{font-size:clamp(1.125rem,1rem + .5vw,1.3125rem);line-height:1.45;letter-spacing:0}
.quote figcaption{justify-content:center;font-weight:600}
.names{justify-content:center;text-align:center;font-size:clamp(1.25rem,1rem + 1.6vw,2.125rem);line-height:1.3}
.logos{display:flex;flex-wrap:wrap;justify-content:center}
.logos li{width:min(11rem,calc(50% - .375rem))}
.awards{grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),22rem));justify-content:center}
.awards li{text-align:center;border-top-width:2px;border-color:var(--accent)}
.books{grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),22rem));justify-content:center}
.videos{grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
.videos li:only-child{width:100%;max-width:48rem;margin:0 auto}
.headshots{justify-content:center}
.body .actions{justify-content:center}
.spoken{border:0;padding:0;text-align:center;text-wrap:pretty}
#fees .body{text-align:center}
.contact{max-width:none;margin-top:clamp(3rem,7vw,6rem);padding-block:clamp(3rem,7vw,5.5rem);background:var(--stage);color:var(--on-stage);--focus:var(--stage-accent);text-align:center}
.contact>*{max-width:var(--wide);margin-inline:auto}
.contact h2::after{border-color:var(--stage-accent)}
.contact .ways{justify-content:center}
.contact .ways a:not(.button){color:var(--stage-accent)}
@media (max-width:55.99rem){
.portrait{order:-1}
}
@media (min-width:56rem){
.kit{--name-share:.42}
.hero{grid-template-columns:1fr 1fr;min-height:min(92svh,54rem)}
.hero-plain{grid-template-columns:1fr;--name-share:.84}
.hero-text{padding:4.5rem 4rem}
.hero-text::before{inset:1.1rem}
.portrait{aspect-ratio:auto;max-height:none;height:100%;position:relative}
.portrait img{position:absolute;inset:0}
.topics-many{grid-template-columns:1fr 1fr}
.quotes{grid-template-columns:1fr 1fr;gap:3.5rem 4rem}
.quote{align-self:center}
.quote:first-child:not(.further .quote){grid-column:1/-1}
.quote:not(:first-child) blockquote,.further .quote blockquote{font-size:clamp(1.125rem,1rem + .6vw,1.4375rem);line-height:1.4;letter-spacing:0}
.headshots{grid-template-columns:repeat(auto-fit,minmax(15rem,20rem))}
}`;
