import { html } from "./html.mjs";
import { page } from "./page.mjs";

export function homePage(services) {
  const visible = services.filter(({ home }) => home);
  const cards = visible.map(
    ({ title, standsInFor, home, about, prefix }) => html`<li><a class="card" href="${home}">
<span class="strong">${title}</span>
<span>${about()}</span>
<span class="quiet">Simulates ${standsInFor} at <code>${prefix}</code></span>
</a></li>`,
  );
  const body = html`<h1>Local services</h1>
<p class="lead">Lectern needs a few outside services. Those without a key of your own are simulated here, so you can try everything without signing up anywhere. Nothing leaves this machine.</p>
<ul class="cards">${cards}</ul>`;
  return page({ title: "Local services", body });
}
