import type { Environment } from '@shared/bridge/environment';
import { isPictureUrl, picturePath } from '@shared/domain/platform/pictures';
import { ByteCache } from '../api/bytes/byteCache';
import { downloadPicture, type PictureBytes } from '../api/bytes/pictureTransfer';
import { isAllowedAddress } from '../network/allowedAddresses';

interface ShownPicturesPorts {
  environment(): Environment | null;
  get?: typeof downloadPicture;
  /** Bytes that are kept of each kind. */
  room?: number;
  now?: () => number;
}

/** As long as pages keep them. Milliseconds. */
const addressedAge = 3_600_000;

/**
 * Pictures for pages that reach no network. One of the platform never changes under its key; what lies at another address
 * may. Settings, news and pages of a tenant name pictures of any host: those of its own network are not fetched.
 */
export class PictureProxy {
  private readonly own: ByteCache<PictureBytes>;
  private readonly addressed: ByteCache<PictureBytes>;

  constructor(private readonly ports: ShownPicturesPorts) {
    const room = ports.room ?? 32 * 1024 * 1024;
    this.own = new ByteCache({ room });
    this.addressed = new ByteCache({ room, age: addressedAge, ...(ports.now && { now: ports.now }) });
  }

  /** Null where there is no such picture, or the platform cannot be reached: a later request tries again. */
  async read(key: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null) return null;
    const url = belowContent(environment, picturePath(key));
    return this.own.read(url, () => this.get(url, environment));
  }

  /** The same of an address, or a path below the content host; null also where it may not be shown. */
  async readAddress(address: string): Promise<PictureBytes | null> {
    const environment = this.ports.environment();
    if (environment === null || !isPictureUrl(address)) return null;
    const url = address.startsWith('/') ? belowContent(environment, address) : address;
    if (!isShown(url, environment)) return null;
    return this.addressed.read(url, () => this.get(url, environment));
  }

  private get(url: string, environment: Environment): Promise<PictureBytes | null> {
    return (this.ports.get ?? downloadPicture)(url, {
      isAllowedUrl: (next) => isShown(next, environment),
      isTrusted: (asked) => isOwn(asked, environment),
    });
  }
}

const belowContent = ({ hosts }: Environment, path: string): string =>
  `${hosts.content.replace(/(?<!\/)\/+$/, '')}${path}`;

const isOwn = (url: string, { hosts }: Environment): boolean =>
  [hosts.cdn, hosts.content].some((host) => new URL(host).origin === new URL(url).origin);

/** Beside the environment's own: https of any public host, at its usual port. */
const isShown = (url: string, environment: Environment): boolean =>
  isAllowedAddress(url, (asked) => isOwn(asked, environment)) && (isOwn(url, environment) || new URL(url).port === '');
