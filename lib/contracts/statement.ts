/** SQL over an alias `r` of contract_recipients; by contract_recipients("replacesId", "speakerId") and contract_signatures("recipientId"). */
export const isCurrent = (r: string): string =>
  `NOT EXISTS (SELECT FROM contract_recipients x WHERE x."replacesId" = ${r}.id AND x."speakerId" = ${r}."speakerId")`;

/** Still has to sign or approve. */
export const isLeft = (r: string): string =>
  `${r}.role <> 'copy' AND ${isCurrent(r)} AND NOT EXISTS (
     SELECT FROM contract_signatures g WHERE g."recipientId" = ${r}.id AND g."speakerId" = ${r}."speakerId")`;

/** It is their turn: they haven't signed or approved, and no one before them is left. */
export const isOnTurn = (r: string): string =>
  `${isLeft(r)} AND ${r}.turn = (SELECT min(o.turn) FROM contract_recipients o WHERE o."contractId" = ${r}."contractId"
     AND o."speakerId" = ${r}."speakerId" AND ${isLeft("o")})`;

/** The event's zone, or the speaker's. Aliases: c contract, s speaker; a deal has that of its first date. */
export const CONTRACT_ZONE = `coalesce((SELECT coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", '')) FROM events e
     WHERE e."speakerId" = c."speakerId" AND (e.id = c."eventId" OR e."dealId" = c."dealId" AND e."deletedAt" IS NULL)
     ORDER BY e."startsOn", e.id LIMIT 1), s."timeZone")`;
