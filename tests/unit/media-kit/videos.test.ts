import { describe, expect, it } from "vitest";
import { videoSchema } from "@/lib/media-kit/schema";
import { PLAYER_ORIGINS, readVideoAddress } from "@/lib/media-kit/videos";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const LOOM = "0281766fa2d04bb788eaf19e65135184";

describe("URLs of videos", () => {
  it.each([
    [YOUTUBE, YOUTUBE],
    ["http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s", YOUTUBE],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ#x", YOUTUBE],
    ["youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", YOUTUBE],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", YOUTUBE],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", YOUTUBE],
    ["  HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ ", YOUTUBE],
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/8272103f6e", "https://vimeo.com/76979871/8272103f6e"],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0", "https://vimeo.com/76979871/8272103f6e"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/showcase/123456/video/76979871", "https://vimeo.com/76979871"],
    [
      "https://www.ted.com/talks/brene_brown_the_power_of_vulnerability?language=de",
      "https://www.ted.com/talks/brene_brown_the_power_of_vulnerability",
    ],
    [
      "https://embed.ted.com/talks/lang/de/brene_brown_the_power_of_vulnerability",
      "https://www.ted.com/talks/brene_brown_the_power_of_vulnerability",
    ],
    ["https://acme.wistia.com/medias/j38ihh83m5", "https://acme.wistia.com/medias/j38ihh83m5"],
    ["https://fast.wistia.net/embed/iframe/j38ihh83m5?x=1", "https://fast.wistia.net/embed/iframe/j38ihh83m5"],
    [`https://www.loom.com/share/${LOOM}?sid=1`, `https://www.loom.com/share/${LOOM}`],
    [`loom.com/embed/${LOOM}`, `https://www.loom.com/share/${LOOM}`],
  ])("%s is read", (given, address) => {
    const video = readVideoAddress(given);
    expect(video?.address).toBe(address);
    expect(PLAYER_ORIGINS).toContain(new URL(video?.player ?? "").origin);
    expect(readVideoAddress(video?.address ?? "")).toEqual(video);
  });

  it.each([
    "",
    "nonsense",
    "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
    "java\nscript:alert(1)",
    "data:text/html,https://youtu.be/dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil-youtube.com/watch?v=dQw4w9WgXcQ",
    "https://evilyoutu.be/dQw4w9WgXcQ",
    "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
    "https://me:secret@www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com./watch?v=dQw4w9WgXcQ",
    "https://www.youtubе.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXc",
    'https://www.youtube.com/watch?v=dQw4w9WgX"><',
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://www.youtube.com/@somebody",
    "https://vimeo.com/76979871?h=<script>",
    "https://vimeo.com/about",
    "https://wistia.com.evil.example/medias/j38ihh83m5",
    "https://a.b.wistia.com/medias/j38ihh83m5",
    "https://www.ted.com/talks",
    "https://example.com/video.mp4",
    "ftp://youtu.be/dQw4w9WgXcQ",
  ])("%s is not a video", (given) => {
    expect(readVideoAddress(given)).toBeNull();
  });

  it("of an unlisted Vimeo video keep its hash and disable tracking", () => {
    const player = readVideoAddress("https://vimeo.com/76979871/8272103f6e")?.player ?? "";
    expect(Object.fromEntries(new URL(player).searchParams)).toMatchObject({ h: "8272103f6e", dnt: "1" });
  });

  it("of other hosts are rejected with the known hosts", () => {
    const parsed = videoSchema.safeParse({
      key: "a",
      title: "Reel",
      address: "https://example.com/reel.mp4",
      posterFileId: null,
    });
    expect(parsed.error?.issues[0]).toMatchObject({
      path: ["address"],
      message: "Enter a link to a video on YouTube, Vimeo, TED, Wistia, or Loom",
    });
  });
});
