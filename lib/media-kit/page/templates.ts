/** Printed program: rules, columns, margin numbers. */
export const EDITORIAL = `
.kit{--round:0;--name-share:.88;--name-most:8.25rem;counter-reset:section}
.hero{max-width:calc(var(--wide) + 2*var(--gutter));margin:0 auto;padding:clamp(1.25rem,3vw,2.25rem) var(--gutter) 0;display:grid;gap:1.75rem}
.hero::before{content:"";display:block;height:.5rem;background:var(--fill)}
.hero-text{display:contents}
.hero h1{margin-top:.5rem}
.role{font-weight:600;font-size:1.0625rem;border-top:1px solid var(--ink);padding-top:.9rem}
.headline{font:600 clamp(1.375rem,1.1rem + 1.2vw,2rem)/1.28 "Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",serif;color:var(--accent);text-wrap:balance;letter-spacing:-.01em}
.hero .actions{margin-top:0}
.portrait{aspect-ratio:4/5;max-height:80svh;width:100%}
.index{margin-top:2.5rem;border-top:1px solid var(--ink);border-bottom:1px solid var(--ink)}
section{counter-increment:section;padding-top:0;margin-top:clamp(2.75rem,6vw,5rem)}
section::before{content:"";display:block;border-top:1px solid var(--ink);margin-bottom:1.1rem}
main>section:first-child::before{border-top-color:transparent}
main>section:first-child{margin-top:clamp(1.5rem,3vw,2.5rem)}
h2{font-size:clamp(1.5rem,1.3rem + .8vw,1.875rem);margin-bottom:1.5rem}
h2::before{content:counter(section,decimal-leading-zero);display:block;margin-bottom:.35rem;font:600 .9375rem/1.4 system-ui,sans-serif;color:var(--accent);letter-spacing:.04em}
.lead .prose>p:first-child::first-letter{float:inline-start;font:600 3.35em/.8 "Kit Display","Kit Georgia","Kit Times",serif;padding:.08em .1em 0 0;color:var(--accent)}
.lead .prose>p:first-child:dir(rtl)::first-letter{float:none;font:inherit;padding:0;color:inherit}
.topics{gap:0}
.topics>li{counter-increment:topic;display:block;padding:1.6rem 0 1.75rem;border-top:1px solid var(--line)}
.topics>li:first-child{padding-top:0;border-top:0}
.topics{counter-reset:topic}
.takeaways li{padding-inline-start:1.6rem}
.takeaways li::before{top:.78em;width:.9rem;height:1px}
.quotes{display:grid;gap:2.25rem}
.quote{border-top:1px solid var(--line);padding-top:1.35rem}
.quote:first-child{border-top:0;padding-top:0}
.quote blockquote{font:600 1.25rem/1.42 "Kit Display","Kit Georgia","Kit Noto","Kit Times","Kit Dejavu",serif}
.quote-long blockquote{font-size:1.0625rem;line-height:1.5}
.names{display:block}
.names li{display:inline}
.names li:not(:last-child)::after{content:" · "/"";color:var(--accent)}
.logos{gap:0}
.logos li{border-width:0 1px 1px 0;border-color:var(--line)}
.logos{border:solid var(--line);border-width:1px 0 0 1px}
.spoken{border-inline-start-width:1px}
.contact h2{font-size:clamp(1.875rem,1.4rem + 2vw,3rem)}
.contact h2::before{display:none}
.contact{padding-bottom:clamp(3rem,7vw,5rem)}
.foot{border-top:1px solid var(--line)}
@media (min-width:56rem){
.kit{--name-share:.84}
.hero{grid-template-columns:5fr 7fr;grid-template-rows:auto auto auto auto 1fr;column-gap:3rem;row-gap:1.5rem}
.hero::before,.hero h1{grid-column:1/-1}
.role,.headline,.hero .actions{grid-column:1}
.hero .actions{align-self:start}
.headline{font-size:clamp(1.75rem,1rem + 1.9vw,2.5rem);line-height:1.2}
.hero h1{margin-bottom:1rem}
.portrait{grid-column:2;grid-row:3/6;aspect-ratio:auto;height:min(78svh,44rem);max-height:none}
.hero-plain{grid-template-columns:1fr}
.hero-plain .headline{max-width:46rem}
section:not(.contact){display:grid;grid-template-columns:15rem minmax(0,1fr);column-gap:3rem;align-items:start}
section:not(.contact)::before{grid-column:1/-1}
h2{position:sticky;top:4.5rem;margin-bottom:0}
.contact h2{position:static;margin-bottom:1rem}
.topics>li{display:grid;grid-template-columns:3.5rem minmax(0,1fr);align-items:baseline}
.topics>li>*{grid-column:2}
.topics>li::before{content:counter(topic)/"";grid-row:1;font:600 1.5rem/1.1 "Kit Display",serif;color:var(--accent)}
.quotes{grid-template-columns:1fr 1fr;gap:2.25rem 3rem}
.quote:nth-child(2){border-top:0;padding-top:0}
.quote:only-child{grid-column:1/-1}
details .prose{columns:2;column-gap:2.5rem}
.topics details .prose,.quote .prose{columns:auto}
details{max-width:none}
}`;

/** Poster: one flat color, an enormous name, centered. */
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
.index{background:var(--stage);color:var(--on-stage);border:0;justify-content:center;padding-inline:0;--focus:var(--stage-accent)}
.index ul{flex:0 1 auto}
.index a{font-weight:600;letter-spacing:.05em;text-transform:uppercase;font-size:.8125rem}
.index .index-ask{color:var(--stage-accent)}
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

/** Dark stage with one light for the portrait, calm and wide below. */
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
.hero-text{width:54%;padding-block:5rem;padding-inline-start:max(var(--gutter),calc((100vw - var(--wide))/2));padding-inline-end:2rem}
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
