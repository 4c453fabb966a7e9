/** Next's own scripts: each with `async`, in any order. A `noModule` one is for browsers that this page does not know. */
const ASYNC_SCRIPT = /<script src="([^"]+)"[^>]*\sasync=""[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Has a page that is readable without any script fetch its scripts, and the pictures marked `data-after-paint`, once it
 * has been painted, instead of beside its styles and fonts: on a phone the headline is there a second sooner. Whoever was
 * sent here to sign in gets them at once, and so does a tab that nobody looks at, which is never painted.
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

/* Goes into the page as its own text; nothing from outside may be named in it. */
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
