/** On paper: what can be read, in ink, nothing cut through the middle. */
export const PRINT = `
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
