import "server-only";
import { createHash } from "node:crypto";
import { entriesOf, type FeedEvent } from "@/lib/calendar-feeds/entries/rules";
import { writeCalendar } from "@/lib/calendar-feeds/ics";
import { findFeedUnscoped, getFeed, getFeedEvent, listFeedEvents } from "@/lib/calendar-feeds/queries";
import { type FeedLevel, MOST_FEEDS, readerName } from "@/lib/calendar-feeds/rules";
import type { FeedDto, FeedInput, FeedPatch } from "@/lib/calendar-feeds/schema";
import { prisma, query, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { newToken } from "@/lib/server/mailed-token";
import { countHit } from "@/lib/server/rate-limit";
import type { Actor } from "@/lib/server/session";
import { refuseUnlessChanged } from "@/lib/server/versioned";
import { AppError, notFound } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

/** The answer that a repeat gets is kept without the address, which is a secret: it is derived anew each time. */
export async function createFeed(actor: Actor, input: FeedInput, once: Once | null): Promise<FeedDto> {
  const { id } = await createOnce(actor, once, async (tx) => {
    if ((await tx.calendarFeed.count({ where: { speakerId: actor.speakerId } })) >= MOST_FEEDS) {
      throw new AppError("conflict", `You have ${MOST_FEEDS} calendar addresses. Revoke one you no longer use first.`);
    }
    return tx.calendarFeed.create({
      data: { ...input, ...newToken(), speakerId: actor.speakerId },
      select: { id: true },
    });
  });
  return getFeed(actor, id);
}

/** 409 `stale` when the version moved on. */
export const renameFeed = (actor: Actor, id: string, { version, name }: FeedPatch): Promise<FeedDto> =>
  transaction(async (tx) => {
    const where = { id, speakerId: actor.speakerId };
    const { count } = await tx.calendarFeed.updateMany({
      where: { ...where, version },
      data: { name, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.calendarFeed.count({ where })) > 0, "calendar address");
    return getFeed(actor, id, tx);
  });

/** The same calendar under a new address; the old one is dead from here on, and nobody has read the new one. */
export const renewFeedSecret = (actor: Actor, id: string): Promise<FeedDto> =>
  transaction(async (tx) => {
    const { count } = await tx.calendarFeed.updateMany({
      where: { id, speakerId: actor.speakerId },
      data: { ...newToken(), lastReadAt: null, lastReadBy: "", version: { increment: 1 } },
    });
    if (count === 0) throw notFound("calendar address");
    return getFeed(actor, id, tx);
  });

/** For good, and at once: a secret that was let go does not come back. */
export async function revokeFeed(actor: Actor, id: string): Promise<void> {
  const { count } = await prisma().calendarFeed.deleteMany({ where: { id, speakerId: actor.speakerId } });
  if (count === 0) throw notFound("calendar address");
}

/** Several devices of one person, each every few minutes. */
const READS = { name: "calendar-read", limit: 240, windowSeconds: 60 * 60 };
/** Of all visitors together: programs go on asking for dead addresses for years, and guessing leads nowhere. */
const MISSES = { name: "calendar-miss", limit: 600, windowSeconds: 15 * 60 };

/**
 * A calendar for whoever has its token, also while the speaker's subscription is blocked: their day does not end with
 * it. Unknown, malformed and revoked tokens get the same 404.
 */
export async function readCalendarUnscoped(token: string, userAgent: string): Promise<CalendarFile> {
  const feed = await findFeedUnscoped(token);
  if (!feed) {
    await countHit(MISSES, "");
    throw new AppError("not_found", "There is nothing at this address.");
  }
  await countHit(READS, feed.id);
  const events = await listFeedEvents(feed.speakerId, feed.level);
  if (feed.isStale) {
    await query(
      "calendar-feed-read",
      `UPDATE calendar_feeds SET "lastReadAt" = now(), "lastReadBy" = $2 WHERE id = $1`,
      [feed.id, readerName(userAgent)],
    );
  }
  return fileOf(
    writeCalendar(
      events.flatMap((event) => entries(event, feed.level)),
      feed.name,
    ),
  );
}

/** One event as a file for the speaker's own calendar. It has the event's own UID, so that a feed does not double it. */
export async function readEventCalendar(actor: Actor, id: string): Promise<CalendarFile> {
  return fileOf(writeCalendar(entries(await getFeedEvent(actor, id), "full")));
}

const entries = (event: FeedEvent, level: FeedLevel) => entriesOf(event, level, `${siteAddress()}/events/${event.id}`);

type CalendarFile = { text: string; etag: string };

const fileOf = (text: string): CalendarFile => ({
  text,
  etag: `"${createHash("sha256").update(text).digest("base64url")}"`,
});
