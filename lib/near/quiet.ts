import "server-only";

export const isQuiet = (alias: string): string =>
  `(${alias}.status IN ('lost', 'released') OR (${alias}.status = 'inquiry' AND ${alias}."statusChangedAt" < now() - interval '21 days'))`;
