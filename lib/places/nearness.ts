/** Miles of a degree of latitude, rounded down so that a band is never too narrow. */
const DEGREE = 68;

/** SQL of the miles between the points of two rows (`distanceMiles` of rules.ts); null without one. */
export const milesBetween = (one: string, other: string): string =>
  `miles_between(${one}.latitude, ${one}.longitude, ${other}.latitude, ${other}.longitude)`;

/**
 * SQL: `there` is at most `miles` from `here`. An index on its latitude serves a band of latitudes, and the exact distance
 * decides. Longitudes have no band, which would have to know of the date line and the poles.
 */
export const isNear = (there: string, here: string, miles: string): string =>
  `${there}.latitude BETWEEN ${here}.latitude - ${miles} / ${DEGREE}.0 AND ${here}.latitude + ${miles} / ${DEGREE}.0
     AND ${milesBetween(here, there)} <= ${miles}`;

/** Miles from home up to which nights are spent there. */
export const AT_HOME_MILES = 25;

/** SQL of the miles from the home of a row's speaker; null while either place is unknown. */
export const milesFromHome = (alias: string): string =>
  `(SELECT ${milesBetween("s", alias)} FROM speakers s WHERE s.id = ${alias}."speakerId")`;
