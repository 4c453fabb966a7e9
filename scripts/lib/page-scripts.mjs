/** Next's own scripts, in any order. */
const ASYNC_SCRIPT = /<script src="([^"]+)"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Inline scripts that run: JSON-LD is data. */
export const INLINE = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi;

/** Of public/: says so when the page does not come alive. */
const CHECK = "/mount.js";

/**
 * Delays scripts and `data-after-paint` pictures until the first paint: on a phone the headline appears a second
 * sooner. Not for sign-in redirects or hidden tabs.
 * @param {string} html as Next wrote it
 */
export function loadAfterPaint(html) {
  const sources = sourcesOf(html);
  if (sources.length === 0) return html;
  return withLoader(html, `(${afterPaint})(${JSON.stringify(sources)})`);
}

/**
 * Loads scripts only when a visitor starts to use something that needs them. Reading the page needs no scripts, and not
 * React's copy of the page either, which is two thirds of its size.
 * @param {string} html as Next wrote it
 * @param {(code: string) => string} store keeps that copy as a script, and says where
 */
export function loadOnUse(html, store) {
  const sources = sourcesOf(html);
  if (sources.length === 0) return html;
  const code = [...html.matchAll(INLINE)].map(([, inline]) => inline).join(";\n");
  const needed = [store(code), ...sources.filter((source) => source !== CHECK)];
  return withLoader(html.replace(INLINE, ""), `(${onUse})(${JSON.stringify(needed)},"${CHECK}")`);
}

const sourcesOf = (html) => [...new Set([...html.matchAll(ASYNC_SCRIPT)].map(([, source]) => source))];

function withLoader(html, loader) {
  const rest = html.replace(ASYNC_SCRIPT, "").replace(SCRIPT_PRELOAD, "").replace("<html ", "<html data-painting ");
  const end = rest.lastIndexOf("</body>");
  return `${rest.slice(0, end)}<script>${loader}</script>${rest.slice(end)}`;
}

/** These run inside the page: no references to this module. */
const helpers = `
function add(source){
var script=document.createElement("script");
script.setAttribute("async","");
script.src=source;
document.head.appendChild(script);
return script
}
function painted(act){
if(document.hidden||!window.PerformanceObserver)return act();
new PerformanceObserver(act).observe({type:"paint",buffered:true});
addEventListener("load",function(){setTimeout(act,500)})
}
function show(){document.documentElement.removeAttribute("data-painting")}`;

const afterPaint = `function(sources){
var begun=false;${helpers}
function load(){
if(begun)return;
begun=true;
show();
sources.forEach(add)
}
if(/[?&]mode=/.test(location.search))load();else painted(load)
}`;

/** Holds a click that comes before the scripts, and repeats it on the `alive` event (components/marketing/islands.tsx). */
const onUse = `function(sources,check){
var begun=false,held=null,links="a[data-auth],footer button";${helpers}
function load(){
if(begun)return;
begun=true;
var left=sources.length;
function settle(){if(--left===0)add(check)}
sources.forEach(function(source){
var script=add(source);
script.onload=settle;
script.onerror=function(){release();settle()}
})
}
function within(event,what){return event.target.closest&&event.target.closest(what)}
function wake(event){if(within(event,links+",#sign-up input"))load()}
function hold(event){
var link=within(event,links);
if(!link||event.button||event.metaKey||event.ctrlKey||event.shiftKey||event.altKey)return;
event.preventDefault();
event.stopPropagation();
if(held)held.removeAttribute("aria-busy");
held=link;
held.setAttribute("aria-busy","true");
load()
}
function release(){
removeEventListener("click",hold,true);
if(held)held.removeAttribute("aria-busy")
}
addEventListener("click",hold,true);
addEventListener("pointerover",wake,{passive:true});
addEventListener("focusin",wake);
addEventListener("alive",function(){
release();
setTimeout(function(){if(held)held.click()})
},{once:true});
painted(show);
var told=null;
try{told=sessionStorage.getItem("next-page-toast")}catch(e){}
if(told||/[?&]mode=/.test(location.search))return load();
new IntersectionObserver(function(seen){
if(seen.some(function(one){return one.isIntersecting}))load()
},{rootMargin:"400px"}).observe(document.getElementById("sign-up"))
}`;
