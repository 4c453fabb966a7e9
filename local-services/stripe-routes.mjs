import { json } from "./http.mjs";
import { headers, invalid, missing } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, listOfTexts, readParams, text } from "./stripe-params.mjs";

const EXPAND = { expand: listOfTexts };
const PAGE = { limit: integer(1, 100), starting_after: text(), ending_before: text(), ...EXPAND };

/**
 * Shared by the routes of all resources. They refuse parameters that neither the product nor a test sends.
 * @param {ReturnType<typeof import("./stripe-books.mjs").createBooks>} books
 * @param {ReturnType<typeof import("./stripe-show.mjs").createShow>} shows
 */
export function createRoutes(books, { present }) {
  const answer = (thing, paths = []) => json(200, present(thing, books, paths), headers());

  function pageOf(things, { limit = 10, starting_after: after, ending_before: before }, object) {
    const at = (id, param) => {
      const place = things.findIndex((thing) => thing.id === id);
      if (place < 0) throw missing(object, id, param);
      return place;
    };
    const end = before ? at(before, "ending_before") : things.length;
    const start = after ? at(after, "starting_after") + 1 : before ? Math.max(0, end - limit) : 0;
    const more = before ? start > 0 : start + limit < things.length;
    return { data: things.slice(start, Math.min(end, start + limit)), has_more: more };
  }

  return {
    answer,
    /** @param {string} object */
    one:
      (object) =>
      ({ id, form }) =>
        answer(books.get(object, id) ?? find(books, object, id, "id"), readParams(form, EXPAND).expand),
    /**
     * @param {string} object
     * @param {string} url
     * @param {Record<string, any>} [filters] readers of the parameters that choose
     * @param {(one: any, wanted: Record<string, any>) => boolean} [fits]
     */
    list:
      (object, url, filters = {}, fits = isLike) =>
      ({ form }) => {
        const {
          limit,
          starting_after,
          ending_before,
          expand = [],
          ...wanted
        } = readParams(form, { ...PAGE, ...filters });
        const inner = expand.map((path) => {
          if (!path.startsWith("data.")) throw invalid("expand", `This property cannot be expanded (${path}).`);
          return path.slice("data.".length);
        });
        const found = books.list(object).filter((one) => fits(one, wanted));
        const { data, has_more } = pageOf(found, { limit, starting_after, ending_before }, object);
        const shown = data.map((one) => present(one, books, inner));
        return json(200, { object: "list", data: shown, has_more, url }, headers());
      },
    /**
     * @param {Record<string, any>} shape readers of the parameters
     * @param {(draft: import("./stripe-books.mjs").Books, given: Record<string, any>, id: string) => any} change
     */
    change:
      (shape, change) =>
      async ({ id, form, work }) => {
        const { expand, ...given } = readParams(form, { ...shape, ...EXPAND });
        await work();
        return answer(await books.change((draft) => change(draft, given, id)), expand);
      },
  };
}

const isLike = (one, wanted) => Object.entries(wanted).every(([name, value]) => one[name] === value);
