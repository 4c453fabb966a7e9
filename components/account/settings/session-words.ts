import type { SessionDto } from "@/lib/account/settings/schema";

/** For its picture. */
export const isHandheld = (device: string): boolean => /android|ios|iphone|ipad|mobile/i.test(device);

/** This one first, then the latest used. */
export const bySight = (a: SessionDto, b: SessionDto): number =>
  Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt);

/** "1 other browser", "12 other browsers" */
export const countOthers = (sessions: readonly SessionDto[]): string => {
  const others = sessions.filter(({ current }) => !current).length;
  return others === 1 ? "1 other browser" : `${others.toLocaleString("en-US")} other browsers`;
};
