import { html } from "./html.mjs";
import { formPage, page, seeOther, sizeOf, timeOf } from "./page.mjs";
import { OUTCOMES } from "./resend-events.mjs";

const LISTED = 200;

const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
const MAIL_POLICY =
  `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline' https:; font-src https: data:; ` +
  "img-src https: http: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function inboxPages(store) {
  const withMail = (show) => (visit) => {
    const mail = store.get(visit.id);
    return mail && show(mail, visit.query);
  };
  return {
    "/inbox": ({ query }) => listPage(store.newestFirst(), (query.get("to") ?? "").trim()),
    "/inbox/:id": withMail(mailPage),
    "/inbox/:id/html": withMail(mailFrame),
    "/inbox/:id/attachments": withMail((mail, query) => attachment(store, mail, query)),
  };
}

export const inboxActions = (store, events) => ({
  "/inbox/:id": async ({ id, form }) => {
    const mail = store.get(id);
    const outcome = OUTCOMES.find(({ event }) => event === form.get("outcome"));
    if (!mail || !outcome) return null;
    const changed = { ...mail, last_event: outcome.event };
    await store.update(changed);
    await events.report(changed);
    return seeOther(`/inbox/${id}`);
  },
});

function listPage(mails, wanted) {
  const found = mails.filter((mail) => recipients(mail).toLowerCase().includes(wanted.toLowerCase()));
  const rows = found.slice(0, LISTED).map(
    (mail) => html`<li><a class="row" href="/inbox/${mail.id}">
<span class="to">${recipients(mail)}</span>
<span class="subject">${mail.subject}</span>
${timeOf(mail.created_at, STYLES.short)}
</a></li>`,
  );
  const count = found.length === 1 ? "1 email" : `${found.length.toLocaleString("en-US")} emails`;
  const body = html`<div class="head">
<div><h1>Inbox</h1><p class="quiet" role="status" id="count">${count}${wanted && html` to “${wanted}”`}</p></div>
<form action="/inbox" role="search">
<input type="search" name="to" value="${wanted}" placeholder="Search by recipient" aria-label="Search by recipient">
<button>Search</button>
</form>
</div>
<div id="mails">${rows.length > 0 ? html`<ul class="list">${rows}</ul>` : nothing(wanted)}
${found.length > LISTED && html`<p class="quiet">Only the newest ${LISTED} are shown. Search by recipient for older ones.</p>`}</div>`;
  return page({ title: "Inbox", body, script: "refresh.js" });
}

function nothing(wanted) {
  if (wanted) {
    return html`<div class="empty"><h2>No email to “${wanted}”</h2><p><a href="/inbox">Show all emails</a></p></div>`;
  }
  return html`<div class="empty"><h2>No emails yet</h2>
<p>Emails from Lectern appear here instead of being sent: confirmation links, password resets and account notices. Sign up with any address to see the first one.</p></div>`;
}

function mailPage(mail, query) {
  const plain = query.get("view") === "text" || (!mail.html && query.get("view") !== "html");
  const facts = [
    ["From", mail.from],
    ["To", mail.to.join(", ")],
    ["Cc", mail.cc?.join(", ")],
    ["Bcc", mail.bcc?.join(", ")],
    ["Reply to", mail.reply_to?.join(", ")],
    ["Sent", timeOf(mail.created_at, STYLES.long)],
    ...Object.entries(mail.headers),
  ].filter(([, text]) => text);
  const tab = (view, title, there) =>
    there &&
    html`<a href="/inbox/${mail.id}?view=${view}"${(view === "text") === plain && html` aria-current="page"`}>${title}</a>`;
  const body = html`<p><a class="back" href="/inbox">Inbox</a></p>
<h1 class="mail-subject">${mail.subject}</h1>
<dl class="facts">${facts.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>
${attachmentList(mail)}
${outcomeForm(mail)}
<nav class="tabs" aria-label="Format of the email">${tab("html", "As designed", mail.html)}${tab("text", "Plain text", mail.text)}</nav>
${
  plain
    ? html`<pre class="text">${withLinks(mail.text ?? "")}</pre>`
    : html`<iframe class="mail" title="The email" src="/inbox/${mail.id}/html" sandbox="${SANDBOX}"></iframe>`
}`;
  return formPage({ title: mail.subject, body });
}

/** Sets the email's outcome; the app gets a signed webhook. */
function outcomeForm({ id, last_event: now }) {
  const buttons = OUTCOMES.map(
    ({ event, title }) =>
      html`<button class="plain" name="outcome" value="${event}"${event === now && html` aria-pressed="true"`}>${title}</button>`,
  );
  return html`<form class="outcomes" method="post" action="/inbox/${id}"><span class="quiet">Outcome</span>${buttons}</form>`;
}

function attachmentList(mail) {
  if (mail.attachments.length === 0) return null;
  const items = mail.attachments.map(
    (
      { filename, size = 0 },
      at,
    ) => html`<li><a href="/inbox/${mail.id}/attachments?at=${at}" download>${filename || `Attachment ${at + 1}`}</a>
<span class="quiet">${sizeOf(size)}</span></li>`,
  );
  return html`<ul class="attachments" aria-label="Attachments">${items}</ul>`;
}

/** Links open in a new tab: most sites refuse frames. */
function mailFrame(mail) {
  if (!mail.html) return null;
  return {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": MAIL_POLICY },
    body: /<head[^>]*>/i.test(mail.html)
      ? mail.html.replace(/<head[^>]*>/i, (head) => `${head}<base target="_blank">`)
      : `<base target="_blank">${mail.html}`,
  };
}

async function attachment(store, mail, query) {
  const at = Number(query.get("at"));
  const found = mail.attachments[at];
  const body = found && (await store.attachment(mail.id, at).catch(() => null));
  if (!body) return null;
  const name = encodeURIComponent(found.filename || "attachment").replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return {
    status: 200,
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
    },
    body,
  };
}

const recipients = (mail) => [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])].join(", ");

function withLinks(text) {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : part));
}

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  short: { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  long: { dateStyle: "full", timeStyle: "medium" },
};
