import { streetMapOrigin, streetMapPath } from '@shared/bridge/streetMap';

/** A page's request for a part of the street map. */
export type MapRequest =
  | { kind: 'style' }
  | { kind: 'tile'; source: number; z: number; x: number; y: number }
  | { kind: 'glyphs'; fonts: string; from: number }
  | { kind: 'sprite'; sheet: number; ratio: '' | '@2x'; format: 'json' | 'png' };

/** Maximum zoom level. */
const maxDepth = 24;
/** Number of glyphs per file. */
const glyphsPerRange = 256;
const lastGlyph = 65_535;

const baseUrl = `${streetMapOrigin}${streetMapPath}`;

/** URLs in the rewritten style. The map library replaces the placeholders. */
export const pageUrls = {
  tiles: (source: number): string => `${baseUrl}tiles/${source}/{z}/{x}/{y}`,
  glyphs: `${baseUrl}glyphs/{fontstack}/{range}`,
  sprite: (sheet: number): string => `${baseUrl}sprites/${sheet}`,
};

const tilePathPattern = /^tiles\/(\d{1,3})\/(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/;
const glyphPathPattern = /^glyphs\/([\p{L}\p{N} ,._-]{1,200})\/(\d{1,5})-(\d{1,5})$/u;
const spritePathPattern = /^sprites\/(\d{1,3})(@2x)?\.(json|png)$/;

const parseTileRequest = ([, source, z, x, y]: RegExpExecArray): MapRequest | null => {
  const tile = { source: Number(source), z: Number(z), x: Number(x), y: Number(y) };
  const tileCount = 2 ** tile.z;
  return tile.z <= maxDepth && tile.x < tileCount && tile.y < tileCount ? { kind: 'tile', ...tile } : null;
};

const parseGlyphRequest = ([, fonts = '', first, last]: RegExpExecArray): MapRequest | null => {
  const [from, to] = [Number(first), Number(last)];
  const isValidRange = from % glyphsPerRange === 0 && to === from + glyphsPerRange - 1 && to <= lastGlyph;
  return isValidRange ? { kind: 'glyphs', fonts, from } : null;
};

const parseSpriteRequest = ([, sheet, ratio, format]: RegExpExecArray): MapRequest => ({
  kind: 'sprite',
  sheet: Number(sheet),
  ratio: ratio === '@2x' ? '@2x' : '',
  format: format === 'png' ? 'png' : 'json',
});

/** Parses a decoded path of the app's URL scheme. Returns null if it is not a map request. */
export const parseMapRequest = (path: string): MapRequest | null => {
  if (!path.startsWith(streetMapPath)) return null;
  const subpath = path.slice(streetMapPath.length);
  if (subpath === 'style.json') return { kind: 'style' };
  const tile = tilePathPattern.exec(subpath);
  if (tile) return parseTileRequest(tile);
  const glyphs = glyphPathPattern.exec(subpath);
  if (glyphs) return parseGlyphRequest(glyphs);
  const sprite = spritePathPattern.exec(subpath);
  return sprite ? parseSpriteRequest(sprite) : null;
};
