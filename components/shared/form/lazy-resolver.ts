import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";

export type LazyResolver<V extends FieldValues, O> = Resolver<V, unknown, O> & { warm: () => void };

/**
 * zod and the rules are a seventh of a form page's script, so they load with the first focus. If they can't load, the
 * server's check is enough.
 */
export function lazyResolver<V extends FieldValues, O>(schema: () => Promise<z.ZodType<O, V>>): LazyResolver<V, O> {
  let loading: Promise<Resolver<V, unknown, O>> | null = null;
  const load = () => {
    // Not the resolver named for zod, which brings all of zod along, with the messages of fifty languages.
    loading ??= Promise.all([schema(), import("@hookform/resolvers/standard-schema")]).then(
      ([loaded, { standardSchemaResolver }]) => standardSchemaResolver(loaded),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  const resolver: Resolver<V, unknown, O> = async (values, context, options) => {
    const resolve = await load().catch(() => null);
    return resolve ? resolve(values, context, options) : { values: values as unknown as O, errors: {} };
  };
  return Object.assign(resolver, { warm: () => void load() });
}
