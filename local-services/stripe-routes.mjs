import { json } from "./http.mjs";
import { headers, invalid } from "./stripe-errors.mjs";
import { find } from "./stripe-find.mjs";
import { integer, listOfTexts, readParams } from "./stripe-params.mjs";

const EXPAND = { expand: listOfTexts };
const PAGE = { limit: integer(1, 100), ...EXPAND };

/**
 * Shared by the routes of all resources. They refuse parameters that neither the product nor a test sends.
 * @param {ReturnType<typeof import("./stripe-books.mjs").createBooks>} books
 * @param {ReturnType<typeof import("./stripe-show.mjs").createShow>} shows
 */
export function createRoutes(books, { present }) {
  const answer = (thing, paths = []) => json(200, present(thing, books, paths), headers());

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
        const { limit = 10, expand = [], ...wanted } = readParams(form, { ...PAGE, ...filters });
        const inner = expand.map((path) => {
          if (!path.startsWith("data.")) throw invalid("expand", `This property cannot be expanded (${path}).`);
          return path.slice("data.".length);
        });
        const found = books.list(object).filter((one) => fits(one, wanted));
        const data = found.slice(0, limit).map((one) => present(one, books, inner));
        return json(200, { object: "list", data, has_more: found.length > limit, url }, headers());
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
