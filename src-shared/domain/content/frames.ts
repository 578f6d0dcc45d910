/**
 * This module defines which third-party pages may be shown in frames. URLs are parsed and rebuilt, so that only hosts,
 * paths and parameters in this table reach a frame.
 */

const frameProviders = ['youtube', 'vimeo', 'googleMaps', 'instagram', 'tiktok', 'spotify'] as const;
type FrameProvider = (typeof frameProviders)[number];

export interface Frame {
  provider: FrameProvider;
  /** URL of the frame, rebuilt from validated parts. */
  src: string;
}

interface FramePattern {
  provider: FrameProvider;
  hosts: readonly string[];
  /** Pattern for the whole path; its groups are passed to `build`. */
  pathPattern: RegExp;
  /** Accepted parameters, with a pattern for the whole value; all others are dropped. */
  parameters?: Readonly<Record<string, RegExp>>;
  /** Builds the URL of the frame; returns null if a required part is missing. */
  build: (groups: readonly string[], parameters: Readonly<Record<string, string>>) => string | null;
}

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const youtubeIdPattern = /^[\w-]{11}$/;
const secondsPattern = /^\d{1,5}s?$/;

const toYoutubeAddress = (id: string | undefined, { start, t }: Readonly<Record<string, string>>): string | null => {
  if (id === undefined) return null;
  const startSeconds = (start ?? t)?.replace('s', '');
  return `https://www.youtube-nocookie.com/embed/${id}${startSeconds === undefined ? '' : `?start=${startSeconds}`}`;
};

const toVimeoAddress = ([id, hashInPath]: readonly string[], { h }: Readonly<Record<string, string>>): string => {
  const hash = hashInPath || h;
  return `https://player.vimeo.com/video/${id}${hash === undefined ? '' : `?h=${hash}`}`;
};

const youtubeStartParameters = { start: secondsPattern, t: secondsPattern };

const framePatterns: readonly FramePattern[] = [
  {
    provider: 'youtube',
    hosts: youtubeHosts,
    pathPattern: /^\/watch\/?$/,
    parameters: { v: youtubeIdPattern, ...youtubeStartParameters },
    build: (_, parameters) => toYoutubeAddress(parameters['v'], parameters),
  },
  {
    provider: 'youtube',
    hosts: youtubeHosts,
    pathPattern: /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/,
    parameters: youtubeStartParameters,
    build: ([id], parameters) => toYoutubeAddress(id, parameters),
  },
  {
    provider: 'youtube',
    hosts: ['youtu.be'],
    pathPattern: /^\/([\w-]{11})\/?$/,
    parameters: youtubeStartParameters,
    build: ([id], parameters) => toYoutubeAddress(id, parameters),
  },
  {
    provider: 'vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    pathPattern: /^\/(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/,
    build: toVimeoAddress,
  },
  {
    provider: 'vimeo',
    hosts: ['player.vimeo.com'],
    pathPattern: /^\/video\/(\d{6,12})\/?$/,
    parameters: { h: /^[0-9a-f]{6,20}$/ },
    build: toVimeoAddress,
  },
  {
    provider: 'googleMaps',
    hosts: ['www.google.com', 'google.com'],
    pathPattern: /^\/maps\/embed\/?$/,
    parameters: { pb: /^[\w!.,:%+*-]{1,1500}$/ },
    build: (_, { pb }) => (pb === undefined ? null : `https://www.google.com/maps/embed?pb=${pb}`),
  },
  {
    provider: 'instagram',
    hosts: ['www.instagram.com', 'instagram.com'],
    pathPattern: /^\/(?:p|reel)\/([\w-]{5,40})\/?(?:embed\/?)?$/,
    build: ([code]) => `https://www.instagram.com/p/${code}/embed`,
  },
  {
    provider: 'tiktok',
    hosts: ['www.tiktok.com', 'tiktok.com'],
    pathPattern: /^\/(?:@[\w.-]{1,40}\/video|embed\/v2)\/(\d{10,25})\/?$/,
    build: ([id]) => `https://www.tiktok.com/embed/v2/${id}`,
  },
  {
    provider: 'spotify',
    hosts: ['open.spotify.com'],
    pathPattern: /^\/(?:embed\/)?(track|album|playlist|episode|show)\/([A-Za-z0-9]{22})\/?$/,
    build: ([kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
];

/** Accepts only a plain host, without user info, port or other spellings. */
const urlPattern = /^https:\/\/([a-z0-9.-]+)(\/[^\s?#\\]*)?(?:\?([^\s#\\]*))?(?:#\S*)?$/;
const maxAddressLength = 2000;

/** Returns the first value of each parameter. Values are not decoded, since accepted values contain no escapes. */
const parseParameters = (query: string): Map<string, string> => {
  const parameters = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!parameters.has(name)) parameters.set(name, value.join('='));
  }
  return parameters;
};

const pickAllowedParameters = (framePattern: FramePattern, query: string): Record<string, string> => {
  const urlParameters = parseParameters(query);
  return Object.fromEntries(
    Object.entries(framePattern.parameters ?? {}).flatMap(([name, pattern]) => {
      const value = urlParameters.get(name);
      return value !== undefined && pattern.test(value) ? [[name, value] as const] : [];
    }),
  );
};

/** Returns the frame for a URL copied from a website, or null if it is not allowed. */
export const parseFrame = (address: string): Frame | null => {
  const trimmedAddress = address.trim();
  if (trimmedAddress.length > maxAddressLength) return null;
  const [, host = '', path = '/', query = ''] = urlPattern.exec(trimmedAddress) ?? [];
  for (const framePattern of framePatterns) {
    const groups = framePattern.hosts.includes(host) ? framePattern.pathPattern.exec(path) : null;
    if (groups === null) continue;
    const src = framePattern.build(groups.slice(1), pickAllowedParameters(framePattern, query));
    if (src !== null) return { provider: framePattern.provider, src };
  }
  return null;
};

const videoProviders: readonly FrameProvider[] = ['youtube', 'vimeo'];

/** Returns the frame for the URL of a video, or null. */
export const parseVideo = (address: string): Frame | null => {
  const frame = parseFrame(address);
  return frame !== null && videoProviders.includes(frame.provider) ? frame : null;
};
