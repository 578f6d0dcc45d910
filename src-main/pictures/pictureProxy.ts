import type { Environment } from '@shared/bridge/environment';
import { isPictureUrl, getPicturePath } from '@shared/domain/platform/pictures';
import { ByteCache } from '../api/bytes/byteCache';
import { downloadPicture, type PictureBytes } from '../api/bytes/pictureTransfer';
import { isAllowedAddress } from '../network/allowedAddresses';

interface PictureProxyPorts {
  environment(): Environment | null;
  get?: typeof downloadPicture;
  /** Maximum size of each of the two caches (bytes). */
  maxCacheBytes?: number;
  now?: () => number;
}

/** Time for which pictures fetched by URL are cached (ms). */
const urlPictureMaxAge = 3_600_000;

/**
 * Fetches pictures for pages, which have no network access. A platform picture never changes under its key, but a
 * picture at another URL may. Tenants may use pictures from any public host; hosts of the local network are refused.
 */
export class PictureProxy {
  private readonly ownPictures: ByteCache<PictureBytes>;
  private readonly pictureByAddress: ByteCache<PictureBytes>;

  constructor(private readonly ports: PictureProxyPorts) {
    const maxCachedBytes = ports.maxCacheBytes ?? 32 * 1024 * 1024;
    this.ownPictures = new ByteCache({ maxBytes: maxCachedBytes });
    this.pictureByAddress = new ByteCache({
      maxBytes: maxCachedBytes,
      age: urlPictureMaxAge,
      ...(ports.now && { now: ports.now }),
    });
  }

  /** Returns a platform picture by its key, or null if it is missing or unreachable; null is not cached. */
  async read(key: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null) return null;
    const url = toContentPath(environment, getPicturePath(key));
    return this.ownPictures.read(url, () => this.get(url, environment));
  }

  /**
   * Returns the picture at a URL or at a path of the content host. Returns null if it is missing or must not be shown.
   */
  async readAddress(address: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null || !isPictureUrl(address)) return null;
    const url = address.startsWith('/') ? toContentPath(environment, address) : address;
    if (!isAllowedPictureUrl(url, environment)) return null;
    return this.pictureByAddress.read(url, () => this.get(url, environment));
  }

  private get(url: string, environment: Environment): Promise<PictureBytes | null> {
    return (this.ports.get ?? downloadPicture)(url, {
      isAllowedUrl: (redirectUrl) => isAllowedPictureUrl(redirectUrl, environment),
      isTrusted: (candidateUrl) => isPlatformUrl(candidateUrl, environment),
    });
  }
}

const toContentPath = ({ hosts }: Environment, path: string): string =>
  `${hosts.content.replace(/(?<!\/)\/+$/, '')}${path}`;

const isPlatformUrl = (url: string, { hosts }: Environment): boolean =>
  [hosts.cdn, hosts.content].some((host) => new URL(host).origin === new URL(url).origin);

/**
 * Checks whether pictures of a URL may be shown: on the environment's hosts, or on public https hosts with the default
 * port.
 */
const isAllowedPictureUrl = (url: string, environment: Environment): boolean =>
  isAllowedAddress(url, (host) => isPlatformUrl(host, environment)) &&
  (isPlatformUrl(url, environment) || new URL(url).port === '');
