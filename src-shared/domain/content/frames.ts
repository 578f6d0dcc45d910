/**
 * This module defines which third-party pages may be shown in frames. URLs are parsed and rebuilt, so that only hosts,
 * paths and parameters in this table reach a frame.
 */

export const frameProviders = ['youtube', 'vimeo', 'googleMaps', 'instagram', 'tiktok', 'spotify'] as const;
export type FrameProvider = (typeof frameProviders)[number];

export interface Frame {
  provider: FrameProvider;
  /** URL of the frame, rebuilt from validated parts. */
  src: string;
}

interface FrameForm {
  provider: FrameProvider;
  hosts: readonly string[];
  /** Pattern for the whole path; its groups are passed to `build`. */
  path: RegExp;
  /** Accepted parameters, with a pattern for the whole value; all others are dropped. */
  parameters?: Readonly<Record<string, RegExp>>;
  /** Builds the URL of the frame; returns null if a required part is missing. */
  build: (groups: readonly string[], parameters: Readonly<Record<string, string>>) => string | null;
}

const youtubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const youtubeId = /^[\w-]{11}$/;
const seconds = /^\d{1,5}s?$/;

const toYoutubeAddress = (id: string | undefined, { start, t }: Readonly<Record<string, string>>): string | null => {
  if (id === undefined) return null;
  const from = (start ?? t)?.replace('s', '');
  return `https://www.youtube-nocookie.com/embed/${id}${from === undefined ? '' : `?start=${from}`}`;
};

const toVimeoAddress = ([id, hashInPath]: readonly string[], { h }: Readonly<Record<string, string>>): string => {
  const hash = hashInPath || h;
  return `https://player.vimeo.com/video/${id}${hash === undefined ? '' : `?h=${hash}`}`;
};

const youtubeStart = { start: seconds, t: seconds };

const frameForms: readonly FrameForm[] = [
  {
    provider: 'youtube',
    hosts: youtubeHosts,
    path: /^\/watch\/?$/,
    parameters: { v: youtubeId, ...youtubeStart },
    build: (_, parameters) => toYoutubeAddress(parameters['v'], parameters),
  },
  {
    provider: 'youtube',
    hosts: youtubeHosts,
    path: /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/,
    parameters: youtubeStart,
    build: ([id], parameters) => toYoutubeAddress(id, parameters),
  },
  {
    provider: 'youtube',
    hosts: ['youtu.be'],
    path: /^\/([\w-]{11})\/?$/,
    parameters: youtubeStart,
    build: ([id], parameters) => toYoutubeAddress(id, parameters),
  },
  {
    provider: 'vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com'],
    path: /^\/(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/,
    build: toVimeoAddress,
  },
  {
    provider: 'vimeo',
    hosts: ['player.vimeo.com'],
    path: /^\/video\/(\d{6,12})\/?$/,
    parameters: { h: /^[0-9a-f]{6,20}$/ },
    build: toVimeoAddress,
  },
  {
    provider: 'googleMaps',
    hosts: ['www.google.com', 'google.com'],
    path: /^\/maps\/embed\/?$/,
    parameters: { pb: /^[\w!.,:%+*-]{1,1500}$/ },
    build: (_, { pb }) => (pb === undefined ? null : `https://www.google.com/maps/embed?pb=${pb}`),
  },
  {
    provider: 'instagram',
    hosts: ['www.instagram.com', 'instagram.com'],
    path: /^\/(?:p|reel)\/([\w-]{5,40})\/?(?:embed\/?)?$/,
    build: ([code]) => `https://www.instagram.com/p/${code}/embed`,
  },
  {
    provider: 'tiktok',
    hosts: ['www.tiktok.com', 'tiktok.com'],
    path: /^\/(?:@[\w.-]{1,40}\/video|embed\/v2)\/(\d{10,25})\/?$/,
    build: ([id]) => `https://www.tiktok.com/embed/v2/${id}`,
  },
  {
    provider: 'spotify',
    hosts: ['open.spotify.com'],
    path: /^\/(?:embed\/)?(track|album|playlist|episode|show)\/([A-Za-z0-9]{22})\/?$/,
    build: ([kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  },
];

/** Accepts only a plain host, without user info, port or other spellings. */
const addressForm = /^https:\/\/([a-z0-9.-]+)(\/[^\s?#\\]*)?(?:\?([^\s#\\]*))?(?:#\S*)?$/;
const maxAddressLength = 2000;

/** Returns the first value of each parameter. Values are not decoded, since accepted values contain no escapes. */
const parseParameters = (query: string): Map<string, string> => {
  const firstParams = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!firstParams.has(name)) firstParams.set(name, value.join('='));
  }
  return firstParams;
};

const pickAllowedParameters = (form: FrameForm, query: string): Record<string, string> => {
  const givenParameters = parseParameters(query);
  return Object.fromEntries(
    Object.entries(form.parameters ?? {}).flatMap(([name, pattern]) => {
      const value = givenParameters.get(name);
      return value !== undefined && pattern.test(value) ? [[name, value] as const] : [];
    }),
  );
};

/** Returns the frame for a URL copied from a website, or null if it is not allowed. */
export const parseFrame = (address: string): Frame | null => {
  const trimmedAddress = address.trim();
  if (trimmedAddress.length > maxAddressLength) return null;
  const [, host = '', path = '/', query = ''] = addressForm.exec(trimmedAddress) ?? [];
  for (const form of frameForms) {
    const groups = form.hosts.includes(host) ? form.path.exec(path) : null;
    if (groups === null) continue;
    const src = form.build(groups.slice(1), pickAllowedParameters(form, query));
    if (src !== null) return { provider: form.provider, src };
  }
  return null;
};

const videoProviders: readonly FrameProvider[] = ['youtube', 'vimeo'];

/** Returns the frame for the URL of a video, or null. */
export const parseVideo = (address: string): Frame | null => {
  const frame = parseFrame(address);
  return frame !== null && videoProviders.includes(frame.provider) ? frame : null;
};
