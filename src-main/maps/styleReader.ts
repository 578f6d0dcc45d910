import * as v from 'valibot';
import type { StreetMap } from '@shared/bridge/streetMap';
import { findOrigin } from './mapAddresses';
import { toPlainText } from './attribution';
import { pageUrls } from './mapPaths';

/** Rewrites a published map style so that all its URLs point to the main process. */

const templateSchema = v.pipe(v.string(), v.maxLength(2000));

/** Allowed fields of a tile source in a style or TileJSON. Others are dropped. */
const tilesetEntries = {
  tiles: v.optional(v.pipe(v.array(templateSchema), v.minLength(1), v.maxLength(10))),
  minzoom: v.optional(v.number()),
  maxzoom: v.optional(v.number()),
  bounds: v.optional(v.pipe(v.array(v.number()), v.length(4))),
  scheme: v.optional(v.picklist(['xyz', 'tms'])),
  attribution: v.optional(v.pipe(v.string(), v.maxLength(5000))),
  encoding: v.optional(v.string()),
};
const tileJsonSchema = v.object(tilesetEntries);
const sourceSchema = v.object({
  ...tilesetEntries,
  type: v.picklist(['vector', 'raster', 'raster-dem']),
  url: v.optional(templateSchema),
  tileSize: v.optional(v.number()),
});
type Source = v.InferOutput<typeof sourceSchema>;

const styleSchema = v.object({
  version: v.literal(8),
  sources: v.pipe(
    v.record(v.string(), sourceSchema),
    v.check((sources) => Object.keys(sources).length <= 50, 'too many sources'),
  ),
  layers: v.pipe(v.array(v.looseObject({ id: v.string(), type: v.string() })), v.maxLength(1000)),
  glyphs: v.optional(templateSchema),
  sprite: v.optional(
    v.union([templateSchema, v.pipe(v.array(v.object({ id: v.string(), url: templateSchema })), v.maxLength(20))]),
  ),
});
type Style = v.InferOutput<typeof styleSchema>;

/** Thrown if the map style cannot be used. The message is for the log and contains no URL. */
export class StyleError extends Error {}

/** A rewritten style and its original URLs. */
export interface ParsedMapStyle {
  /** Rewritten style, as sent to the page. */
  map: StreetMap;
  /** URL templates and kinds of the tiles, in the order of the indexes used in the page's URLs. */
  tiles: { templates: string[]; kind: 'picture' | 'protobuf' }[];
  glyphs: string | null;
  fonts: ReadonlySet<string>;
  sprites: string[];
}

const parseBySchema = <S extends v.GenericSchema>(schema: S, value: unknown, description: string): v.InferOutput<S> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new StyleError(`${description}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

/**
 * Validates a style with the rules of the map library, which would not render an invalid one. Imported on demand,
 * because the validator is large and rarely needed.
 */
const validateStyle = async (style: unknown): Promise<void> => {
  const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec');
  const [error] = validateStyleMin(style as Parameters<typeof validateStyleMin>[0]);
  if (error !== undefined) throw new StyleError(`the style breaks the rules of styles: ${error.message.slice(0, 200)}`);
};

const getSprites = ({ sprite }: Style): { id: string; url: string }[] => {
  if (sprite === undefined) return [];
  return typeof sprite === 'string' ? [{ id: 'default', url: sprite }] : sprite;
};

/** Returns the fonts used in layers. Only these are downloaded. */
const findFonts = (layers: unknown): Set<string> => {
  // Default fonts of the map library.
  const fonts = new Set(['Open Sans Regular', 'Arial Unicode MS Regular']);
  const collectFonts = (value: unknown, isFont: boolean) => {
    if (typeof value === 'string' && isFont) fonts.add(value);
    else if (Array.isArray(value)) value.forEach((item) => collectFonts(item, isFont));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, property] of Object.entries(value)) collectFonts(property, isFont || name === 'text-font');
    }
  };
  collectFonts(layers, false);
  return fonts;
};

/** Returns the origins of all URLs in the style. Throws if one is not allowed. */
const findOrigins = (style: Style, styleUrl: string): ReadonlySet<string> => {
  const urls = [
    styleUrl,
    ...Object.values(style.sources).flatMap(({ url, tiles = [] }) => (url === undefined ? tiles : [url, ...tiles])),
    ...(style.glyphs === undefined ? [] : [style.glyphs]),
    ...getSprites(style).map(({ url }) => url),
  ];
  return new Set(
    urls.map((address) => {
      const origin = findOrigin(address, styleUrl);
      if (origin === null) throw new StyleError('the style names an address that is not asked');
      return origin;
    }),
  );
};

/** Adds the data of a source's TileJSON, which may contain only URLs of the style's hosts. */
const completeStyle = async (
  source: Source,
  origins: ReadonlySet<string>,
  styleUrl: string,
  getJson: (url: string) => Promise<unknown>,
): Promise<Source & { tiles: string[] }> => {
  const { tiles, url } = source;
  if (tiles !== undefined) return { ...source, tiles };
  if (url === undefined) throw new StyleError('a source has no tiles');
  const tileJson = parseBySchema(tileJsonSchema, await getJson(url), 'the TileJSON is not one');
  const allowedTiles = (tileJson.tiles ?? []).filter((candidate) => origins.has(findOrigin(candidate, styleUrl) ?? ''));
  if (allowedTiles.length === 0 || allowedTiles.length !== tileJson.tiles?.length) {
    throw new StyleError('the TileJSON names an address that the style does not');
  }
  return { ...tileJson, ...source, tiles: allowedTiles };
};

/** Adds a prefix to a name, so that it does not collide with names of the page's own map layers. */
const toStreetsName = (name: string): string => `streets-${name}`;

const toPageSource = (
  { tiles: _tiles, url: _url, attribution: _attribution, ...otherFields }: Source,
  index: number,
) => ({
  ...otherFields,
  tiles: [pageUrls.tiles(index)],
});

/** Parses a style. Throws a StyleError if it cannot be used; errors of `getJson` are passed on. */
export const parseMapStyle = async (
  text: string,
  styleUrl: string,
  getJson: (url: string) => Promise<unknown>,
): Promise<ParsedMapStyle> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new StyleError('the style is no JSON');
  }
  const style = parseBySchema(styleSchema, content, 'the style is not one that is used');
  await validateStyle(content);
  const origins = findOrigins(style, styleUrl);
  const names = Object.keys(style.sources);
  const sources = await Promise.all(
    Object.values(style.sources).map((source) => completeStyle(source, origins, styleUrl, getJson)),
  );
  const sprites = getSprites(style);
  return {
    map: {
      sources: Object.fromEntries(
        sources.map((source, index) => [toStreetsName(names[index] ?? ''), toPageSource(source, index)]),
      ),
      layers: style.layers.map((layer) => ({
        ...layer,
        id: toStreetsName(layer.id),
        ...(typeof layer['source'] === 'string' && { source: toStreetsName(layer['source']) }),
      })),
      glyphs: style.glyphs === undefined ? null : pageUrls.glyphs,
      sprites: sprites.map(({ id }, index) => ({ id, url: pageUrls.sprite(index) })),
      attribution: [...new Set(sources.map(({ attribution = '' }) => toPlainText(attribution)))]
        .filter(Boolean)
        .join(' '),
    },
    tiles: sources.map(({ tiles, type }) => ({
      templates: tiles,
      kind: type === 'vector' ? 'protobuf' : 'picture',
    })),
    glyphs: style.glyphs ?? null,
    fonts: findFonts(style.layers),
    sprites: sprites.map(({ url }) => url),
  };
};
