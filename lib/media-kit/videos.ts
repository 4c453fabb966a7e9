/** Addresses are parsed and rebuilt from host and id; the server never fetches them. */

export type Video = {
  host: string;
  id: string;
  /** The video's page and a player without tracking. */
  address: string;
  player: string;
};

type Host = { name: string; sites: RegExp; read: (url: URL) => Omit<Video, "host"> | null };

const HOSTS: Host[] = [
  {
    name: "YouTube",
    sites: /^(?:(?:www|m|music)\.)?youtube\.com$|^(?:www\.)?(?:youtu\.be|youtube-nocookie\.com)$/,
    read: (url) => {
      const short = /youtu\.be$/.test(url.hostname);
      const path = short ? /^\/([^/]+)\/?$/ : /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
      const id = /^\/watch\/?$/.test(url.pathname) && !short ? url.searchParams.get("v") : path.exec(url.pathname)?.[1];
      if (!id || !/^[\w-]{11}$/.test(id)) return null;
      return {
        id,
        address: `https://www.youtube.com/watch?v=${id}`,
        player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
      };
    },
  },
  {
    name: "Vimeo",
    sites: /^(?:www\.|player\.)?vimeo\.com$/,
    read: (url) => {
      const path =
        /^\/(?:video\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{5,12})(?:\/([0-9a-f]{8,20}))?\/?$/;
      const [, id, inPath] = path.exec(url.pathname) ?? [];
      if (!id) return null;
      // Unlisted videos need this hash.
      const hash = inPath ?? url.searchParams.get("h") ?? "";
      if (hash && !/^[0-9a-f]{8,20}$/.test(hash)) return null;
      return {
        id: hash ? `${id}/${hash}` : id,
        address: `https://vimeo.com/${id}${hash && `/${hash}`}`,
        player: `https://player.vimeo.com/video/${id}?${hash && `h=${hash}&`}dnt=1&autoplay=1`,
      };
    },
  },
  {
    name: "TED",
    sites: /^(?:www\.|embed\.)?ted\.com$/,
    read: ({ pathname }) => {
      const id = /^\/talks\/(?:lang\/[a-z-]{2,8}\/)?([a-z0-9_]{3,200})\/?$/.exec(pathname)?.[1];
      return id
        ? { id, address: `https://www.ted.com/talks/${id}`, player: `https://embed.ted.com/talks/${id}` }
        : null;
    },
  },
  {
    name: "Wistia",
    sites: /^(?:[a-z0-9-]{1,63}\.)?wistia\.com$|^fast\.wistia\.net$/,
    read: ({ hostname, pathname }) => {
      const id = /^\/(?:medias|embed\/medias|embed\/iframe)\/([a-z0-9]{8,16})\/?$/.exec(pathname)?.[1];
      if (!id) return null;
      const frame = `https://fast.wistia.net/embed/iframe/${id}`;
      const hasPage = pathname.startsWith("/medias/") && hostname.endsWith(".wistia.com");
      return {
        id,
        address: hasPage ? `https://${hostname}/medias/${id}` : frame,
        player: `${frame}?doNotTrack=true&autoPlay=true`,
      };
    },
  },
  {
    name: "Loom",
    sites: /^(?:www\.)?loom\.com$/,
    read: ({ pathname }) => {
      const id = /^\/(?:share|embed)\/(?:[\w-]+-)?([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
      return id
        ? { id, address: `https://www.loom.com/share/${id}`, player: `https://www.loom.com/embed/${id}?autoplay=1` }
        : null;
    },
  },
];

/** "YouTube, Vimeo, TED, Wistia or Loom" */
export const VIDEO_HOSTS = new Intl.ListFormat("en", { type: "disjunction" }).format(HOSTS.map(({ name }) => name));

export const PLAYER_ORIGINS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://embed.ted.com",
  "https://fast.wistia.net",
  "https://www.loom.com",
] as const;

/** Accepts all forms of a host's addresses; null for others. */
export function readVideoAddress(address: string): Video | null {
  const url = parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const host = HOSTS.find(({ sites }) => sites.test(url.hostname));
  const video = host?.read(url);
  return host && video ? { host: host.name, ...video } : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`);
  } catch {
    return null;
  }
}
