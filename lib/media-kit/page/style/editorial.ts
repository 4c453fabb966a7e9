/** A printed programme: rules, columns, numbers at the margin, and the colour where a second ink would be. */
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
.hero .actions{align-self:end}
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
