import { json } from "./http.mjs";
import { headers, missing } from "./stripe-errors.mjs";
import { integer, listOfTexts, text } from "./stripe-params.mjs";

export const LIST_PARAMS = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
  expand: listOfTexts,
};

/**
 * @param {{ id: string }[]} things those that the filters leave
 * @param {{ limit?: number, starting_after?: string, ending_before?: string }} params
 */
export function listAnswer(things, { limit = 10, starting_after: after, ending_before: before }, { noun, url, show }) {
  const at = (id, param) => {
    const place = things.findIndex((thing) => thing.id === id);
    if (place < 0) throw missing(noun, id, param);
    return place;
  };
  const end = before ? at(before, "ending_before") : things.length;
  const start = after ? at(after, "starting_after") + 1 : before ? Math.max(0, end - limit) : 0;
  const data = things.slice(start, Math.min(end, start + limit));
  const more = before ? start > 0 : start + limit < things.length;
  return json(200, { object: "list", data: data.map(show), has_more: more, url }, headers());
}
