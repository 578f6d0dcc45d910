import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import type { MapRequest } from './mapPaths';
import { isPrivateHost } from '../network/privateAddresses';

type Request<K extends MapRequest['kind']> = Extract<MapRequest, { kind: K }>;

/** Placeholders that tiles and glyphs may have, each with something that could stand there. */
const placeholders: Readonly<Record<string, string>> = {
  '{z}': '1',
  '{x}': '1',
  '{y}': '1',
  '{quadkey}': '1',
  '{ratio}': '',
  '{fontstack}': 'a',
  '{range}': '0-255',
};

const filledIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{[^{}]*\}/g, (place) => values[place] ?? place);

/**
 * The origin of an address that a style names, or null where it is none to be asked: https, or http on a loopback address
 * for a style that is there itself; no name and password in it, no placeholder that is not ours.
 */
export const originOf = (address: string, styleUrl: string): string | null => {
  const example = filledIn(address, placeholders);
  if (/[{}\s\\]/.test(example) || !isSafeHostUrl(example) || !URL.canParse(example)) return null;
  const { protocol, username, password, origin, hostname } = new URL(example);
  const style = new URL(styleUrl);
  if (username !== '' || password !== '') return null;
  // Whoever serves the style has no business with what is in a shop's own network, unless they are there themselves.
  if (isPrivateHost(hostname) && hostname !== style.hostname) return null;
  return protocol === 'https:' || style.protocol === 'http:' ? origin : null;
};

/** The way to a tile in a tree of squares, one digit a level. */
const quadkey = ({ z, x, y }: Request<'tile'>): string =>
  Array.from({ length: z }, (_, level) => {
    const bit = 2 ** (z - level - 1);
    return (Math.floor(x / bit) % 2) + 2 * (Math.floor(y / bit) % 2);
  }).join('');

/** Of several addresses of the same tiles the one that this tile is asked of, always the same one. */
export const tileUrl = (templates: readonly string[], tile: Request<'tile'>): string =>
  filledIn(templates[(tile.x + tile.y) % templates.length] ?? '', {
    '{z}': String(tile.z),
    '{x}': String(tile.x),
    '{y}': String(tile.y),
    '{quadkey}': quadkey(tile),
    '{ratio}': '',
  });

export const glyphUrl = (template: string, { fonts, from }: Request<'glyphs'>): string =>
  filledIn(template, { '{fontstack}': encodeURIComponent(fonts), '{range}': `${from}-${from + 255}` });

/** The ending belongs to the path, before a key that may follow it. */
export const spriteUrl = (sheet: string, { ratio, format }: Request<'sprite'>): string => {
  const address = new URL(sheet);
  address.pathname += `${ratio}.${format}`;
  return address.href;
};
