import path from "node:path";
import { html } from "./html.mjs";
import { page, sizeOf, timeOf } from "./page.mjs";

const LISTED = 200;

/** Only pictures open in the browser; everything else downloads. */
const SHOWN = /^image\/(jpeg|png|webp|avif|gif)$/;

export function blobPages(store) {
  return {
    "/blob": () => listPage(store.newestFirst()),
    "/stored/:id": async ({ id }) => {
      const blob = store.byId(id);
      if (!blob) return null;
      const name = path.posix.basename(blob.pathname).replace(/[^\w.-]/g, "_");
      const shown = SHOWN.test(blob.contentType);
      return {
        status: 200,
        headers: {
          "content-type": shown ? blob.contentType : "application/octet-stream",
          "content-disposition": `${shown ? "inline" : "attachment"}; filename="${name}"`,
          "content-security-policy": "default-src 'none'; sandbox",
        },
        body: await store.read(blob),
      };
    },
  };
}

function listPage(blobs) {
  const rows = blobs.slice(0, LISTED).map(
    ({ id, pathname, contentType, size, uploadedAt }) => html`<li><a class="row" href="/stored/${id}">
<span class="to">${contentType}, ${sizeOf(size)}</span>
<span class="subject">${pathname}</span>
${timeOf(uploadedAt, STYLE)}
</a></li>`,
  );
  const bytes = blobs.reduce((sum, { size }) => sum + size, 0);
  const count = blobs.length === 1 ? "1 file" : `${blobs.length.toLocaleString("en-US")} files`;
  const body = html`<div class="head">
<div><h1>Stored files</h1><p class="quiet" role="status" id="count">${count}${blobs.length > 0 && html`, ${sizeOf(bytes)}`}</p></div>
</div>
${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : nothing()}
${blobs.length > LISTED && html`<p class="quiet">Only the newest ${LISTED} are shown.</p>`}`;
  return page({ title: "Stored files", body });
}

const nothing = () => html`<div class="empty"><h2>Nothing stored yet</h2>
<p>Photos and documents added to an event are stored here instead of in Vercel Blob. Each photo is two files: the picture and a small version for lists.</p></div>`;

/** @type {Intl.DateTimeFormatOptions} */
const STYLE = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" };
