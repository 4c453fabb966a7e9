import "server-only";
import { getEvent } from "@/lib/events/queries";
import type { EventDto } from "@/lib/events/schema";
import { NO_TERMS, type Terms } from "@/lib/events/terms/terms";
import {
  type DefaultTerms,
  type DefaultTermsInput,
  type TermsPatch,
  termsSchema,
} from "@/lib/events/terms/terms-schema";
import { validate } from "@/lib/server/body";
import { DB_NULL, prisma, query, type Tx, transaction } from "@/lib/server/db";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";

export async function getDefaultTerms({ speakerId }: Actor, tx: Tx = prisma()): Promise<DefaultTerms> {
  const { defaultTerms } = await tx.speaker.findUniqueOrThrow({
    where: { id: speakerId },
    select: { defaultTerms: true },
  });
  return defaultTerms as DefaultTerms;
}

const events = recordCommands("event", getEvent);

/** The event keeps its own terms from now on. 409 `stale` for an old version. */
export const updateEventTerms = (actor: Actor, id: string, { version, ...patch }: TermsPatch): Promise<EventDto> =>
  transaction(async (tx) => {
    if (Object.keys(patch).length === 0) return events.update(actor, id, { version }, tx);
    const { terms: current } = await getEvent(actor, id, tx);
    const terms = validate(termsSchema, { ...(current ?? NO_TERMS), ...patch }) as Terms;
    return events.update(actor, id, { version, terms, termsEdited: true }, tx);
  });

/** The defaults for the event's type take their place. */
export const resetEventTerms = (actor: Actor, id: string): Promise<EventDto> =>
  transaction(async (tx) => {
    const { type, version } = await getEvent(actor, id, tx);
    const defaults = await getDefaultTerms(actor, tx);
    const terms = (type && defaults[type]) || defaults.any || DB_NULL;
    return events.update(actor, id, { version, terms, termsEdited: false }, tx);
  });

/** For new events, and events whose type changes; the others keep theirs. */
export async function setDefaultTerms(actor: Actor, { type, terms }: DefaultTermsInput): Promise<DefaultTerms> {
  await query(
    "",
    `UPDATE speakers SET "defaultTerms" = CASE WHEN $3::jsonb IS NULL THEN "defaultTerms" - $2
            ELSE jsonb_set("defaultTerms", ARRAY[$2], $3::jsonb) END, "updatedAt" = now()
      WHERE id = $1`,
    [actor.speakerId, type, terms && JSON.stringify(terms)],
  );
  return getDefaultTerms(actor);
}
