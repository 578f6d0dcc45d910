import type { Environment } from '@shared/bridge/environment';
import { ByteCache } from '../api/bytes/byteCache';
import type { Log } from '../log/log';
import { getGlyphUrl, getSpriteUrl, getTileUrl } from './mapAddresses';
import { downloadMapBytes, type MapBytes, type MapBytesKind, type MapDownloadError } from '../api/bytes/mapBytes';
import { parseMapRequest, type MapRequest } from './mapPaths';
import { toPlainText } from './attribution';
import { parseMapStyle, StyleError, type ParsedMapStyle } from './styleReader';

interface StreetMapsPorts {
  environment(): Environment | null;
  log: Log;
  get?: typeof downloadMapBytes;
  now?: () => number;
}

/** A cached style and its expiry. */
interface CachedStyle {
  styleUrl: string;
  until: number;
  style: Promise<ParsedMapStyle | MapDownloadError>;
}

/** Time for which the style and its resources are cached (ms). */
const styleTtl = 24 * 60 * 60 * 1000;
/** Delay before a failed download of a style is retried (ms). */
const failureTtl = 20_000;
/** Cache size for tiles, glyphs and sprites (bytes), enough for a few hundred screens. */
const maxCachedBytes = 48 * 1024 * 1024;

const textEncoder = new TextEncoder();

/** Error of a failed download, caught within this module. */
class MapDownloadFailure extends Error {
  constructor(readonly downloadError: MapDownloadError) {
    super(downloadError);
  }
}

/**
 * Serves the environment's street map to pages, which have no network access. Downloads only from URLs in the style.
 */
export class StreetMaps {
  private readonly cache: ByteCache<MapBytes>;
  private cachedStyle: CachedStyle | null = null;
  private lastError: string | null = null;

  constructor(private readonly ports: StreetMapsPorts) {
    this.cache = new ByteCache({ maxBytes: maxCachedBytes, age: styleTtl, now: () => this.now() });
  }

  /** Returns the content for a decoded path. Never rejects. */
  async read(path: string): Promise<MapBytes | MapDownloadError> {
    const map = this.ports.environment()?.map ?? null;
    const request = parseMapRequest(path);
    if (map === null || request === null) return 'nothing';
    const style = await this.loadStyle(map.styleUrl);
    if (typeof style === 'string') return style;
    if (request.kind === 'style') {
      const attribution = toPlainText(map.attribution ?? '') || style.map.attribution;
      return { bytes: textEncoder.encode(JSON.stringify({ ...style.map, attribution })), type: 'application/json' };
    }
    const address = findAddress(request, style);
    return address === null
      ? 'nothing'
      : this.cache.read(address.url, () => this.get(address.url, address.kind, map.styleUrl));
  }

  private loadStyle(styleUrl: string): Promise<ParsedMapStyle | MapDownloadError> {
    if (this.cachedStyle === null || this.cachedStyle.styleUrl !== styleUrl || this.cachedStyle.until <= this.now()) {
      const cachedStyle: CachedStyle = { styleUrl, until: Infinity, style: this.load(styleUrl) };
      this.cachedStyle = cachedStyle;
      void cachedStyle.style.then((style) => {
        cachedStyle.until = this.now() + (typeof style === 'string' ? failureTtl : styleTtl);
      });
    }
    return this.cachedStyle.style;
  }

  private async load(styleUrl: string): Promise<ParsedMapStyle | MapDownloadError> {
    const getText = async (url: string) => {
      const reply = await this.get(url, 'json', styleUrl);
      if (typeof reply === 'string') throw new MapDownloadFailure(reply);
      return new TextDecoder().decode(reply.bytes);
    };
    try {
      const style = await parseMapStyle(
        await getText(styleUrl),
        styleUrl,
        async (url) => JSON.parse(await getText(url)) as unknown,
      );
      this.lastError = null;
      return style;
    } catch (error) {
      const reason =
        error instanceof StyleError || error instanceof MapDownloadFailure ? error.message : 'its text is broken';
      if (this.lastError !== reason) this.ports.log.error(`the street map is not shown: ${reason}`);
      this.lastError = reason;
      return error instanceof MapDownloadFailure ? error.downloadError : 'refused';
    }
  }

  private get(url: string, kind: MapBytesKind, styleUrl: string): Promise<MapBytes | MapDownloadError> {
    const isTrusted = new URL(url).hostname === new URL(styleUrl).hostname;
    return (this.ports.get ?? downloadMapBytes)(url, kind, { isTrusted });
  }

  private now(): number {
    return (this.ports.now ?? Date.now)();
  }
}

/** Returns the map server's URL for a page's request, or null if the style has none. */
const findAddress = (
  request: Exclude<MapRequest, { kind: 'style' }>,
  style: ParsedMapStyle,
): { url: string; kind: MapBytesKind } | null => {
  switch (request.kind) {
    case 'tile': {
      const source = style.tiles[request.source];
      return source === undefined ? null : { url: getTileUrl(source.templates, request), kind: source.kind };
    }
    case 'glyphs': {
      const hasAllFonts = request.fonts.split(',').every((font) => style.fonts.has(font));
      return style.glyphs === null || !hasAllFonts
        ? null
        : { url: getGlyphUrl(style.glyphs, request), kind: 'protobuf' };
    }
    case 'sprite': {
      const sheet = style.sprites[request.sheet];
      if (sheet === undefined) return null;
      return { url: getSpriteUrl(sheet, request), kind: request.format === 'json' ? 'json' : 'picture' };
    }
  }
};
