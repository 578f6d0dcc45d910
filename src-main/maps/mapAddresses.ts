import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { MapRequest } from './mapPaths';
import { isPrivateHost } from '../network/privateAddresses';

type Request<K extends MapRequest['kind']> = Extract<MapRequest, { kind: K }>;

/** Placeholders in tile and glyph URLs, with an example value for each. */
const sampleValues: Readonly<Record<string, string>> = {
  '{z}': '1',
  '{x}': '1',
  '{y}': '1',
  '{quadkey}': '1',
  '{ratio}': '',
  '{fontstack}': 'a',
  '{range}': '0-255',
};

const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{[^{}]*\}/g, (placeholder) => values[placeholder] ?? placeholder);

/**
 * Returns the origin of a URL in a map style, or null if the URL is not allowed. Allowed are https URLs without
 * credentials or unknown placeholders, and http on loopback if the style comes from there too.
 */
export const findOrigin = (urlTemplate: string, styleUrl: string): string | null => {
  const sampleUrl = fillTemplate(urlTemplate, sampleValues);
  if (/[{}\s\\]/.test(sampleUrl) || !isSafeHostUrl(sampleUrl) || !URL.canParse(sampleUrl)) return null;
  const { protocol, username, password, origin, hostname } = new URL(sampleUrl);
  const style = new URL(styleUrl);
  if (username !== '' || password !== '') return null;
  // Blocks private hosts, unless the style itself comes from that host: a public style must not reach the local
  // network.
  if (isPrivateHost(hostname) && hostname !== style.hostname) return null;
  return protocol === 'https:' || style.protocol === 'http:' ? origin : null;
};

/** Returns a tile's quadkey, which has one digit per zoom level. */
const toQuadkey = ({ z, x, y }: Request<'tile'>): string =>
  Array.from({ length: z }, (_, level) => {
    const bit = 2 ** (z - level - 1);
    return (Math.floor(x / bit) % 2) + 2 * (Math.floor(y / bit) % 2);
  }).join('');

/** Returns a tile's URL. A tile always uses the same template, so that it can be found in the cache. */
export const getTileUrl = (templates: readonly string[], tile: Request<'tile'>): string =>
  fillTemplate(templates[(tile.x + tile.y) % templates.length] ?? '', {
    '{z}': String(tile.z),
    '{x}': String(tile.x),
    '{y}': String(tile.y),
    '{quadkey}': toQuadkey(tile),
    '{ratio}': '',
  });

export const getGlyphUrl = (template: string, { fonts, from }: Request<'glyphs'>): string =>
  fillTemplate(template, { '{fontstack}': encodeURIComponent(fonts), '{range}': `${from}-${from + 255}` });

/** Returns a sprite's URL. The file extension goes before the query string, which may contain an API key. */
export const getSpriteUrl = (sheet: string, { ratio, format }: Request<'sprite'>): string => {
  const address = new URL(sheet);
  address.pathname += `${ratio}.${format}`;
  return address.href;
};
