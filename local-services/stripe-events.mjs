import { API_VERSION } from "./stripe-books.mjs";
import { newId } from "./stripe-errors.mjs";
import { realTime } from "./stripe-time.mjs";

export const eventRoutes = ({ list }) => ({ "GET /events": list("event", "/v1/events") });

/** Hears of everything. @param {{ url: string, secret: string }} given */
export const newEndpoint = ({ url, secret }) => ({
  id: newId("we_"),
  object: "webhook_endpoint",
  api_version: API_VERSION,
  application: null,
  created: realTime(),
  description: "Made by the launcher",
  enabled_events: ["*"],
  livemode: false,
  metadata: {},
  status: "enabled",
  url,
  _secret: secret,
});
