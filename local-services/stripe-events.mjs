import { json } from "./http.mjs";
import { API_VERSION } from "./stripe-books.mjs";
import { headers, invalid, newId } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { LIST_PARAMS } from "./stripe-lists.mjs";
import { listOfTexts, metadata, readParams, requireParams, text, yesOrNo } from "./stripe-params.mjs";
import { metadataChange, orNothing, range } from "./stripe-readers.mjs";
import { realTime } from "./stripe-time.mjs";

export function eventRoutes(books, { answer, answerList }) {
  return {
    "GET /events": ({ form }) => {
      const {
        created = () => true,
        type,
        types,
        ...page
      } = readParams(form, {
        ...LIST_PARAMS,
        created: range,
        delivery_success: yesOrNo,
        type: text(),
        types: listOfTexts,
      });
      delete page.delivery_success;
      const fits = (one, wanted) =>
        wanted.endsWith(".*") ? one.type.startsWith(wanted.slice(0, -1)) : one.type === wanted;
      const found = books
        .list("event")
        .filter((one) => type === undefined || fits(one, type))
        .filter((one) => types === undefined || types.some((wanted) => fits(one, wanted)))
        .filter((one) => created(one.created));
      return answerList(found, page, { noun: "event", url: "/v1/events", books });
    },
    "GET /events/:id": ({ id, form }) =>
      answer(find(books, "event", id, "id"), books, readParams(form, { expand: listOfTexts }).expand),
    "POST /webhook_endpoints": async ({ form, work }) => {
      const { expand, ...given } = readParams(form, {
        api_version: text(),
        connect: yesOrNo,
        description: orNothing(text()),
        enabled_events: listOfTexts,
        metadata,
        url: text(),
        expand: listOfTexts,
      });
      requireParams(given, ["enabled_events", "url"]);
      refuseBadAddress(given.url);
      await work();
      const { _secret: secret, ...made } = newEndpoint(given);
      await books.change((draft) => draft.put({ ...made, _secret: secret }));
      const { body, ...rest } = answer(made, books, expand);
      return { ...rest, body: JSON.stringify({ ...JSON.parse(body), secret }) };
    },
    "GET /webhook_endpoints": ({ form }) =>
      answerList(
        books.list("webhook_endpoint").filter((one) => !one.deleted),
        readParams(form, LIST_PARAMS),
        { noun: "webhook endpoint", url: "/v1/webhook_endpoints", books },
      ),
    "GET /webhook_endpoints/:id": ({ id, form }) =>
      answer(find(books, "webhook_endpoint", id), books, readParams(form, { expand: listOfTexts }).expand),
    "POST /webhook_endpoints/:id": async ({ id, form, work }) => {
      const {
        expand,
        disabled,
        metadata: merge,
        ...given
      } = readParams(form, {
        description: orNothing(text()),
        disabled: yesOrNo,
        enabled_events: listOfTexts,
        metadata: metadataChange,
        url: text(),
        expand: listOfTexts,
      });
      await work();
      const changed = await books.change((draft) => {
        const before = find(draft, "webhook_endpoint", id);
        const status = disabled === undefined ? before.status : disabled ? "disabled" : "enabled";
        if (given.url) refuseBadAddress(given.url);
        return draft.put({ ...before, ...given, status, metadata: merge ? merge(before.metadata) : before.metadata });
      });
      return answer(changed, books, expand);
    },
    "DELETE /webhook_endpoints/:id": async ({ id, work }) => {
      await work();
      await books.change((draft) => draft.put({ ...find(draft, "webhook_endpoint", id), deleted: true }));
      return json(200, { id, object: "webhook_endpoint", deleted: true }, headers());
    },
  };
}

/** @param {Record<string, any>} given */
export function newEndpoint({
  url,
  secret = `whsec_${newId("", 32)}`,
  enabled_events: events = ["*"],
  connect: _,
  ...given
}) {
  return {
    id: newId("we_"),
    object: "webhook_endpoint",
    api_version: API_VERSION,
    application: null,
    created: realTime(),
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: "enabled",
    url,
    ...given,
    _secret: secret,
  };
}

/** Events go to loopback addresses only. */
function refuseBadAddress(url) {
  const host = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).hostname : "";
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/.test(host))
    throw invalid("url", "Invalid URL: webhooks are delivered to this machine only.", "url_invalid");
}
